import { expect, onTestFinished, test, vi } from 'vitest'
import { parseTape } from '#mocks/tape/format/har.ts'
import { writeVisitRecord } from '#mocks/page/browser-storage.ts'
import { createPageRecorder, RECORDING_KEY, startRecorder } from './page-recorder.ts'

const LAUNCH = '?tour_code=TOWER&config_code=pass&site_url=https://host.example'

/** The recording of the page at the address after a page with the name 'first'. */
function recordAfter(address: string, isLoading = false) {
  const before = location.href
  onTestFinished(() => {
    sessionStorage.removeItem(RECORDING_KEY)
    history.replaceState(null, '', before)
  })
  history.replaceState(null, '', `/${LAUNCH}`)
  const recorder = startRecorder({ fault: '' }, 'first')
  recorder.add({
    method: 'POST',
    url: `${location.origin}/api/createOrderIntent`,
    body: '{"configCode":"pass"}',
    response: { status: 200, contentType: 'application/json', text: '{"id":"order-1"}' },
    startedAt: 0,
    endedAt: 0,
  })
  const path = '/steps/contact'
  const left = { serverKey: 'server', state: recorder.getState(), path, isLoading }
  sessionStorage.setItem(RECORDING_KEY, JSON.stringify(left))
  history.replaceState(null, '', address)
  const page = { serverKey: 'server', fault: '', name: null, isFresh: false }
  const { log } = parseTape(createPageRecorder({ ...page, tabStorage: sessionStorage }).save().text)
  return log._tape
}

test.each([
  ['/steps/contact', true],
  ['/steps/booking_slot?tour_code=SEINE', true],
  [`/${LAUNCH}`, true],
  [`/result${LAUNCH}&order_intent_id=order-1`, true],
  [`/${LAUNCH}&order_intent_id=order-2`, false],
  [`/${LAUNCH.replace('TOWER', 'SEINE')}`, false],
  ['/?tour_code=&config_code=&site_url=', false],
])('a page at %s continues the recording of the tab: %s (TAPE-1)', (address, expected) => {
  expect(recordAfter(address).name === 'first').toBe(expected)
})

function arrive(type: NavigationTimingType): void {
  const entries = [{ type }] as unknown as PerformanceEntryList
  const spy = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  onTestFinished(() => spy.mockRestore())
}

test('a page load carries the launch parameters that it changes, and takes away (TAPE-1)', () => {
  arrive('navigate')
  const { actions } = recordAfter(`/${LAUNCH}&lang=de`)
  expect(actions).toMatchObject([{ kind: 'reload', launch: { lang: 'de' } }])
  expect(recordAfter(`/${LAUNCH}`).actions).toEqual([expect.not.objectContaining({ launch: {} })])
})

test('a reload of a page that was still loading says so (TAPE-1)', () => {
  arrive('reload')
  const [action] = recordAfter('/steps/contact', true).actions ?? []
  expect(action).toMatchObject({ kind: 'reload', isLoading: true })
  expect(recordAfter('/steps/contact').actions).toEqual([
    expect.not.objectContaining({ isLoading: true }),
  ])
})

test('a page that was left and comes back is told from a reload (TAPE-3)', () => {
  arrive('back_forward')
  expect(recordAfter(`/${LAUNCH}`).actions).toMatchObject([{ kind: 'return' }])
})

test('a page with another width says so (TAPE-1)', () => {
  arrive('reload')
  const { innerWidth: width } = window
  const wide = vi.spyOn(window, 'innerWidth', 'get').mockReturnValueOnce(width + 1)
  onTestFinished(() => wide.mockRestore())
  const { actions } = recordAfter('/steps/contact')
  expect(actions).toMatchObject([{ kind: 'reload' }, { kind: 'resize', width }])
})

test('a recording that begins in the middle knows the launch and the saved visit (TAPE-1)', () => {
  const { href } = location
  onTestFinished(() => {
    localStorage.clear()
    history.replaceState(null, '', href)
  })
  const codes = { tourCode: 'TOWER', configCode: 'pass' }
  const visit = {
    version: '1',
    orderIntentId: 'order-1',
    expiresAt: null,
    steps: [],
    lastActionAt: 0,
  }
  writeVisitRecord(codes, visit)
  const launch = { ...codes, siteUrl: 'https://host.example', orderIntentId: null, lang: 'fr' }
  history.replaceState({ usr: { launch } }, '', '/steps/addons?tour_code=SEINE')
  const { metadata } = startRecorder({ fault: '' }, 'middle').getState()
  expect(metadata.launch).toEqual({
    tour_code: 'TOWER',
    config_code: 'pass',
    site_url: 'https://host.example',
    lang: 'fr',
  })
  expect(metadata).toMatchObject({ at: '/steps/addons', visit, world: { language: 'fr' } })
})
