import { afterEach, expect, test, vi } from 'vitest'
import {
  addLoader,
  findLoaderFrame,
  receive,
  runLoader,
} from '#e2e/support/browser/mount/loader.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
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
const PURCHASE = { type: 'purchase', transactionId: 'V-1', value: 9, currency: 'EUR' } as const

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
  { before, after }: HostScripts = {},
  elements: Record<string, string>[] = [CODES],
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
async function followLink(query: string, ...rest: [HostScripts?, Record<string, string>[]?]) {
  history.pushState(null, '', `/tours${query}`)
  return await loadPage('navigate', ...rest)
}

/** The result that an element shows: its order, and 'reported' after the page has received the purchase. */
function readResult(element: HTMLElement | undefined): string | null {
  if (element === undefined) throw new Error('No element')
  const { origin, pathname, searchParams } = new URL(findLoaderFrame(element).src)
  expect(origin).toBe(new URL(SRC).origin)
  if (pathname === '/') return null
  expect(pathname).toBe('/result')
  const reported = searchParams.has('purchase_reported') ? ' reported' : ''
  return searchParams.get('order_intent_id') + reported
}

/** The widget reports the purchase; returns how often the page hears of it. */
function reportPurchase(element: HTMLElement | undefined): number {
  if (element === undefined) throw new Error('No element')
  let count = 0
  element.addEventListener('purchase', () => (count += 1))
  receive(findLoaderFrame(element), PURCHASE)
  return count
}

/** A router that writes back the address with which the page began to load. */
function writeBackAddress(): HostScripts {
  let href = ''
  return {
    before: () => ({ href } = location),
    after: () => history.replaceState(null, '', href),
  }
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** The state of the history entry has the order, and what the router keeps there. */
function keep(state = {}): unknown {
  return { ...state, tourCheckout: expect.anything() as unknown }
}

test.each<[string, HostScripts, state: unknown]>([
  ['has no router', {}, keep()],
  [
    'writes history.state after the loader',
    { after: () => history.replaceState({ key: 1 }, '', location.href) },
    keep({ key: 1 }),
  ],
  [
    'writes history.state before the loader',
    { before: () => history.replaceState({ key: 1 }, '', location.href) },
    keep({ key: 1 }),
  ],
  [
    'keeps a text as history.state',
    { before: () => history.replaceState('page', '', location.href) },
    'page',
  ],
  ['writes its own copy of the address back', writeBackAddress(), keep()],
  [
    'denies storage',
    {
      before: () => {
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
      },
    },
    keep(),
  ],
])(
  'a host that %s keeps the confirmation for a reload (HOST-7, RESULT-3)',
  async (name, scripts, state) => {
    const [returned] = await followLink(buildReturn('o-1'), scripts)
    expect(readResult(returned)).toBe('o-1')
    const [element] = await loadPage('reload', scripts)
    expect(readResult(element)).toBe('o-1')
    expect(reportPurchase(element)).toBe(1)
    const [again] = await loadPage('reload', scripts)
    expect(readResult(again)).toBe('o-1 reported')
    // Without storage the frame alone remembers it, which the loader has told.
    expect(reportPurchase(again)).toBe(name === 'denies storage' ? 1 : 0)
    expect(history.state).toEqual(state)
    expect(location.href).toBe(PAGE)
  },
)

test.each([
  ['with', window.navigation],
  ['without', undefined],
])(
  'a host that writes the return back later hears of the purchase once, and so does the frame, %s the Navigation API (HOST-7, RESULT-3)',
  async (_, navigation) => {
    vi.stubGlobal('navigation', navigation)
    const [element] = await followLink(buildReturn('o-1'))
    expect(reportPurchase(element)).toBe(1)
    history.replaceState(null, '', `/tours${buildReturn('o-1')}`)
    const [again] = await loadPage('reload')
    expect(readResult(again)).toBe('o-1 reported')
    expect(location.href).toBe(PAGE)
    expect(reportPurchase(again)).toBe(0)
  },
)

test('takes a return out of the address before there is an element, and leaves the rest to the letter (HOST-2, HOST-7, RESULT-10)', async () => {
  const scripts = { after: () => addresses.push(location.href) }
  const addresses: string[] = []
  await followLink(`${buildReturn('o-1')}&tour=3&q=a%20b&flag#/book`, scripts, [])
  expect(addresses).toEqual([`${PAGE}?tour=3&q=a%20b&flag#/book`])
  const element = await addLoader({ src: SRC, ...CODES })
  expect(readResult(element)).toBe('o-1')
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

test('a link to the address of an earlier return begins anew (HOST-7)', async () => {
  await followLink(buildReturn('o-1'))
  const state: unknown = history.state
  expect(JSON.stringify(state)).toContain('o-1')
  // The browser replaces the entry where the address is the same; a duplicated tab has its state, too.
  for (const kept of [null, state]) {
    history.replaceState(kept, '', location.href)
    const [element] = await loadPage('navigate')
    expect(readResult(element)).toBeNull()
    expect(JSON.stringify([history.state, readStorage()])).not.toContain('o-1')
    await followLink(buildReturn('o-1'))
  }
})

test('another page of the same tab begins anew (HOST-7)', async () => {
  await followLink(buildReturn('o-1'))
  const [element] = await followLink('')
  expect(readResult(element)).toBeNull()
  // A router opens its next page in the same document.
  const [returned] = await followLink(buildReturn('o-2'))
  expect(readResult(returned)).toBe('o-2')
  history.pushState(null, '', '/tours')
  returned?.remove()
  expect(readResult(await addLoader({ src: SRC, ...CODES }))).toBeNull()
})

test('shows the order of a second return, and that of the first one after Back (HOST-2, HOST-7)', async () => {
  const [first] = await followLink(buildReturn('o-1'))
  expect(reportPurchase(first)).toBe(1)
  const [second] = await followLink(buildReturn('o-2'))
  expect(readResult(second)).toBe('o-2')
  await pressBack()
  const [again] = await loadPage('back_forward')
  expect(readResult(again)).toBe('o-1 reported')
})

/** Opens a dialog with an element, and closes it; resolves to the result that it showed. */
async function openDialog(attributes: Record<string, string>): Promise<string | null> {
  const element = await addLoader({ src: SRC, ...attributes })
  const result = readResult(element)
  element.remove()
  return result
}

test('a dialog for another tour opens that tour, also after a reload, and one for the same tour its confirmation (HOST-2, RESULT-10)', async () => {
  await followLink(buildReturn('o-1'), {}, [])
  expect(await openDialog(CODES)).toBe('o-1')
  for (let loads = 0; loads < 2; loads += 1) {
    expect(await openDialog(LOUVRE)).toBeNull()
    expect(await openDialog({ ...CODES, 'config-code': 'city-pass' })).toBeNull()
    expect(await openDialog(CODES)).toBe('o-1')
    await loadPage('reload', {}, [])
  }
})

test('where no element has its codes, the first one after each load shows the confirmation, once (HOST-2, RESULT-10)', async () => {
  await followLink(buildReturn('o-1'), {}, [])
  for (let loads = 0; loads < 2; loads += 1) {
    expect(await openDialog(LOUVRE)).toBe('o-1')
    expect(await openDialog(LOUVRE)).toBeNull()
    await loadPage('reload', {}, [])
  }
})

test('an element shows the confirmation again when it is given its codes again (HOST-2)', async () => {
  const [element] = await followLink(buildReturn('o-1'))
  const results: unknown[] = []
  for (const code of ['PAR-LOUVRE', 'PAR-EIFFEL']) {
    element?.setAttribute('tour-code', code)
    await Promise.resolve()
    results.push(readResult(element))
  }
  expect(results).toEqual([null, 'o-1'])
})

test('a router that copies history.state to its next pages takes no confirmation there (HOST-7)', async () => {
  await followLink(buildReturn('o-1'), {}, [])
  expect(await openDialog(CODES)).toBe('o-1')
  for (const next of ['/other', '/tours', '/tours?page=2']) {
    history.pushState({ ...history.state, key: next }, '', next)
    expect(await openDialog(CODES), next).toBeNull()
    await pressBack()
    expect(await openDialog(CODES), next).toBe('o-1')
  }
  history.replaceState(history.state, '', '/other')
  expect(await openDialog(CODES)).toBeNull()
})

test('a page that adds the loader twice keeps the confirmation for a reload (HOST-7, RESULT-10)', async () => {
  await followLink(buildReturn('o-1'))
  defineTourCheckout(null)
  const [element] = await loadPage('reload')
  expect(readResult(element)).toBe('o-1')
})

test('shows the confirmation in the element of its tour and config, else in the first one (HOST-2)', async () => {
  const otherConfig = { ...CODES, 'config-code': 'city-pass' }
  const readOrders = async (elements: Record<string, string>[]) =>
    (await followLink(buildReturn('o-1'), {}, elements)).map(readResult)
  expect(await readOrders([LOUVRE, otherConfig, CODES])).toEqual([null, null, 'o-1'])
  expect(await readOrders([LOUVRE, otherConfig])).toEqual(['o-1', null])

  const [tower, museum] = await followLink(buildReturn('o-1'), {}, [CODES, LOUVRE])
  expect([tower, museum].map(readResult)).toEqual(['o-1', null])
  // A checkout that sells another tour from now on must not show an old confirmation.
  tower?.setAttribute('tour-code', 'PAR-SEINE')
  await Promise.resolve()
  expect([tower, museum].map(readResult)).toEqual([null, null])
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
