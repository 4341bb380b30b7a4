import { afterEach, expect, test, vi } from 'vitest'
import {
  addLoader,
  findLoaderFrame,
  receive,
  runLoader,
} from '#e2e/support/browser/mount/loader.ts'
import { clearPage } from '#e2e/support/browser/mount/lifecycle.ts'
import { readStorage } from '#e2e/support/browser/conditions/saved-visit.ts'
import { defineTourCheckout } from '#src/embed/define-tour-checkout.ts'
import { listHostileQueries } from '#e2e/support/pages/hostile-queries.ts'

const ADDRESS = location.href
const PAGE = `${location.origin}/tours`
const CODES = { 'tour-code': 'PAR-EIFFEL', 'config-code': 'paris-pass' }
const LOUVRE = { ...CODES, 'tour-code': 'PAR-LOUVRE' }
// No page answers there: the frame's address is what the loader decides.
const SRC = 'https://checkout.example/'

afterEach(() => {
  history.replaceState(null, '', ADDRESS)
})

/** The query with which the card provider sends the visitor back to the page. */
function buildReturn(order: string): string {
  const codes = { order_intent_id: order, tour_code: 'PAR-EIFFEL', config_code: 'paris-pass' }
  return `?${new URLSearchParams({
    redirect_url: `/result?${new URLSearchParams(codes)}`,
    setup_intent: 'seti_1',
    setup_intent_client_secret: 'seti_1_secret_2',
    redirect_status: 'succeeded',
  })}`
}

/** The work of a host page's scripts at each load of the page. */
type HostScripts = { before?: () => void; after?: () => void }

/** The page is loaded, with one element or several; resolves to them. */
async function loadPage(
  type: NavigationTimingType,
  elements: Record<string, string>[] = [CODES],
  { before, after }: HostScripts = {},
): Promise<HTMLElement[]> {
  for (const earlier of document.querySelectorAll('tour-checkout')) earlier.remove()
  before?.()
  runLoader(type)
  const added = await Promise.all(
    elements.map((attributes) => addLoader({ src: SRC, ...attributes })),
  )
  after?.()
  return added
}

/** A link, or the card provider, leads to this address. */
async function followLink(query: string, elements?: Record<string, string>[], host?: HostScripts) {
  history.pushState(null, '', `/tours${query}`)
  return await loadPage('navigate', elements, host)
}

/** The order whose confirmation an element shows; null: it begins a new one. */
function readResult(element: HTMLElement | undefined): string | null {
  if (element === undefined) throw new Error('No element')
  const { origin, pathname, searchParams } = new URL(findLoaderFrame(element).src)
  expect(origin).toBe(new URL(SRC).origin)
  expect(['/', '/result']).toContain(pathname)
  return pathname === '/result' ? searchParams.get('order_intent_id') : null
}

/** The order is paid in the frame of this element, without leaving the page. */
function pay(element: HTMLElement | undefined, orderIntentId: string): void {
  if (element === undefined) throw new Error('No element')
  receive(findLoaderFrame(element), { type: 'save-order', orderIntentId, path: '/result' })
}

/** The page opens an element by a press, as in a dialog or a fragment, and removes it; resolves to what it showed. */
async function openDialog(attributes: Record<string, string>): Promise<string | null> {
  const element = await addLoader({ src: SRC, ...attributes })
  const result = readResult(element)
  element.remove()
  return result
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

function denyStorage(): void {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse)
}

/** A router that writes back the address with which the page began to load. */
function writeBackAddress(): HostScripts {
  let href = ''
  return {
    before: () => ({ href } = location),
    after: () => history.replaceState(null, '', href),
  }
}

test.each<[string, HostScripts, state: unknown]>([
  ['has no router', {}, null],
  [
    'writes history.state after the loader',
    { after: () => history.replaceState({ key: 1 }, '', location.href) },
    { key: 1 },
  ],
  [
    'keeps a text as history.state',
    { before: () => history.replaceState('page', '', location.href) },
    'page',
  ],
  ['writes its own copy of the address back', writeBackAddress(), null],
  ['denies storage', { before: denyStorage }, { tourCheckout: expect.anything() as unknown }],
])('a host that %s keeps the confirmation for each reload (HOST-7)', async (_, host, state) => {
  const [returned] = await followLink(buildReturn('o-1'), [CODES], host)
  expect(readResult(returned)).toBe('o-1')
  for (let loads = 0; loads < 2; loads += 1) {
    const [element] = await loadPage('reload', [CODES], host)
    expect(readResult(element)).toBe('o-1')
    expect(history.state).toEqual(state)
  }
  const [other] = await followLink('?page=2')
  expect(readResult(other)).toBeNull()
})

test('takes a return out of the address before there is an element, and leaves the rest to the letter (HOST-2, HOST-7, RESULT-10)', async () => {
  const addresses: string[] = []
  await followLink(`${buildReturn('o-1')}&tour=3&q=a%20b&flag#/book`, [], {
    after: () => addresses.push(location.href),
  })
  expect(addresses).toEqual([`${PAGE}?tour=3&q=a%20b&flag#/book`])
  expect(await openDialog(CODES)).toBe('o-1')
})

test('leaves the return of another checkout with its secrets to its host (HOST-2, HOST-7)', async () => {
  const query = `?${new URLSearchParams({
    redirect_url: '//evil.example/result',
    payment_intent: 'pi_1',
    payment_intent_client_secret: 'pi_1_secret_2',
    redirect_status: 'succeeded',
  })}`
  const [element] = await followLink(query)
  expect(readResult(element)).toBeNull()
  expect(location.href).toBe(PAGE + query)
  expect(history.state).toBeNull()
})

test.each<NavigationTimingType>(['reload', 'back_forward'])(
  'after a payment on the page %s shows the confirmation, and a link to it begins anew (HOST-2, HOST-7)',
  async (type) => {
    const [element] = await followLink('')
    pay(element, 'o-1')
    const [again] = await loadPage(type)
    expect(readResult(again)).toBe('o-1')
    const [linked] = await loadPage('navigate')
    expect(readResult(linked)).toBeNull()
    expect(JSON.stringify([history.state, readStorage()])).not.toContain('o-1')
    const [later] = await loadPage(type)
    expect(readResult(later)).toBeNull()
  },
)

test('only the first element of a reloaded document shows it (HOST-2)', async () => {
  await followLink('', [])
  const element = await addLoader({ src: SRC, ...CODES })
  pay(element, 'o-1')
  element.remove()
  // The document in which it was paid begins a new booking.
  expect(await openDialog(CODES)).toBeNull()
  for (let loads = 0; loads < 2; loads += 1) {
    await loadPage('reload', [])
    expect(await openDialog(LOUVRE)).toBe('o-1')
    expect(await openDialog(CODES)).toBeNull()
  }
})

test('a later booking that goes on ends the earlier confirmation, and an element that only opens does not (HOST-2)', async () => {
  const show = (element: HTMLElement | undefined, ...steps: string[]) => {
    if (element === undefined) throw new Error('No element')
    for (const step of steps) receive(findLoaderFrame(element), { type: 'step', step })
  }
  const [element] = await followLink('')
  show(element, 'payment')
  pay(element, 'o-1')
  show(element, 'result')
  show(await addLoader({ src: SRC, ...CODES }), 'unit_items')
  expect(readResult((await loadPage('reload'))[0])).toBe('o-1')
  show(await addLoader({ src: SRC, ...CODES }), 'unit_items', 'booking_slot')
  const [again] = await loadPage('reload')
  expect(readResult(again)).toBeNull()
  pay(again, 'o-2')
  expect(readResult((await loadPage('reload'))[0])).toBe('o-2')
})

test('another page of a router in the same tab begins anew, and Back to the place of the payment does not (HOST-7)', async () => {
  const [element] = await followLink('?tour=1')
  pay(element, 'o-1')
  history.pushState(history.state, '', '/tours?tour=2')
  expect(readResult((await loadPage('reload'))[0])).toBeNull()
  history.pushState(history.state, '', '/tours?tour=1')
  expect(readResult((await loadPage('back_forward'))[0])).toBe('o-1')
})

test.each([
  ['its tour and pass', [LOUVRE, { ...CODES, 'config-code': 'city-pass' }, CODES], 2],
  ['the first one where there is none', [LOUVRE, { ...CODES, 'config-code': 'city-pass' }], 0],
])('shows the confirmation in the element of %s (HOST-2)', async (_, elements, shown) => {
  const expected = elements.map((__, index) => (index === shown ? 'o-1' : null))
  expect((await followLink(buildReturn('o-1'), elements)).map(readResult)).toEqual(expected)
  const reloaded = await loadPage('reload', elements)
  expect(reloaded.map(readResult)).toEqual(expected)
  // A checkout that sells another tour from now on must not show an old confirmation.
  for (const code of ['PAR-SEINE', 'PAR-EIFFEL']) {
    reloaded[shown]?.setAttribute('tour-code', code)
    await Promise.resolve()
    expect(readResult(reloaded[shown])).toBeNull()
  }
})

test('tells the page of a return, once its scripts have run, and the console where no element shows it (HOST-2)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const opened: Promise<string | null>[] = []
  const open = () => opened.push(openDialog(CODES))
  const announced = () => opened.length
  document.addEventListener('tour-checkout:return', open)
  await followLink(buildReturn('o-1'), [])
  await expect.poll(announced).toBe(1)
  expect(await opened[0]).toBe('o-1')
  document.removeEventListener('tour-checkout:return', open)
  // Without the listener no element shows it.
  await followLink(buildReturn('o-2'), [])
  await expect.poll(() => warn.mock.calls.length).toBe(1)
})

test('a page that adds the loader twice keeps the confirmation for a reload (HOST-7, RESULT-10)', async () => {
  await followLink(buildReturn('o-1'))
  defineTourCheckout(null)
  expect(readResult((await loadPage('reload'))[0])).toBe('o-1')
})

test('no address of the host page leads the loader to another site (HOST-4, HOST-2)', async () => {
  for (const query of listHostileQueries(PAGE)) {
    clearPage()
    const [element] = await followLink(query.startsWith('#') ? query : `?${query}`)
    const { origin, pathname, searchParams } = new URL(
      element === undefined ? '' : findLoaderFrame(element).src,
    )
    expect(origin, query).toBe(new URL(SRC).origin)
    expect(['/', '/result'], query).toContain(pathname)
    expect(searchParams.getAll('site_url'), query).toEqual([PAGE])
    expect(searchParams.getAll('saved_order_id'), query).toEqual([])
  }
})
