import { expect, onTestFinished, test } from 'vitest'
import { startRecorder, recordPage } from './record-page.ts'
import { RECORDING_KEY, saveTabRecording } from './tab-state.ts'

const LAUNCH = '?tour_code=TOWER&config_code=pass&site_url=https://host.example'

/** Whether the page at the address goes on with the recording of the tab. */
function isContinued(address: string): boolean {
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
  saveTabRecording(sessionStorage, { serverKey: 'server', state: recorder.getState(), path })
  history.replaceState(null, '', address)
  const page = { serverKey: 'server', fault: '', name: null, isFresh: false }
  return recordPage({ ...page, tabStorage: sessionStorage }).save().file === 'first.har'
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
  expect(isContinued(address)).toBe(expected)
})
