import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  addLoader,
  findLoaderFrame,
  openLoader,
  receive,
  runLoader,
} from '#e2e/support/browser/mount/loader.ts'

const ATTRIBUTES = { src: 'about:blank', 'tour-code': 'a', 'config-code': 'b' }
const FIRST = { type: 'step', step: 'unit_items' } as const
const NEXT = { type: 'step', step: 'booking_slot' } as const

afterEach(() => scrollTo(0, 0))

function addBox(style: Partial<CSSStyleDeclaration>): HTMLElement {
  const box = document.createElement('section')
  Object.assign(box.style, style)
  document.body.append(box)
  onTestFinished(() => box.remove())
  return box
}

function addFiller(box: Element): void {
  const filler = document.createElement('p')
  Object.assign(filler.style, { height: '3000px', margin: '0' })
  box.append(filler)
}

function readTop(element: Element): number {
  return Math.round(element.getBoundingClientRect().top)
}

test('the frame may take payments and nothing else', async () => {
  expect(findLoaderFrame(await addLoader(ATTRIBUTES)).allow).toBe('payment *')
})

test('a new step is scrolled into view unless its top is in sight, and the first one never (HOST-1)', async () => {
  await page.viewport(390, 600)
  const place = addBox({})
  const element = await addLoader(ATTRIBUTES, place)
  addFiller(place)
  const frame = findLoaderFrame(element)
  receive(frame, { type: 'height', height: 2000 })
  scrollTo(0, 700)
  receive(frame, FIRST)
  expect(scrollY).toBe(700)
  receive(frame, NEXT)
  expect(readTop(element)).toBe(0)
  const before = scrollY
  receive(frame, FIRST)
  expect(scrollY).toBe(before)
})

test('a part of the frame is scrolled into view, and its top if it is higher than the window (HOST-1)', async () => {
  await page.viewport(390, 600)
  const place = addBox({})
  const frame = findLoaderFrame(await addLoader(ATTRIBUTES, place))
  addFiller(place)
  receive(frame, { type: 'height', height: 3000 }, FIRST)
  receive(frame, { type: 'scroll-into-view', top: 1000, height: 300 })
  expect(readTop(frame)).toBe(600 - 1300)
  receive(frame, { type: 'scroll-into-view', top: 1000, height: 900 })
  expect(readTop(frame)).toBe(-1000)
})

test('a checkout that was hidden and is in a box that scrolls shows a new step below a sticky header (HOST-1)', async () => {
  await page.viewport(1200, 800)
  const box = addBox({ height: '300px', marginTop: '450px', overflow: 'auto' })
  addFiller(box)
  const element = await addLoader({ ...ATTRIBUTES, hidden: '' }, box)
  element.style.scrollMarginTop = '90px'
  addFiller(box)
  expect(getComputedStyle(element).display).toBe('none')
  const frame = findLoaderFrame(element)
  receive(frame, { type: 'height', height: 700 }, FIRST)
  element.removeAttribute('hidden')
  expect(getComputedStyle(element).display).toBe('block')
  expect(frame.offsetHeight).toBe(700)
  receive(frame, NEXT)
  expect(readTop(element)).toBe(readTop(box) + 90)
  // The visitor has scrolled down to the button.
  box.scrollBy(0, 300)
  receive(frame, FIRST)
  expect(readTop(element)).toBe(readTop(box) + 90)
})

test('a checkout that is moved in the page keeps its frame (HOST-1)', async () => {
  const element = await addLoader(ATTRIBUTES)
  const frame = findLoaderFrame(element)
  const { contentWindow } = frame
  receive(frame, { type: 'height', height: 700 }, FIRST)
  addBox({}).moveBefore(element, null)
  await Promise.resolve()
  expect(findLoaderFrame(element).contentWindow).toBe(contentWindow)
  receive(frame, { type: 'height', height: 800 })
  expect(frame.offsetHeight).toBe(800)
})

/** The query of the frame that opens for these attributes. */
async function readQuery(attributes: Record<string, string>): Promise<URLSearchParams> {
  return new URL((await openLoader(attributes)).src).searchParams
}

test('opens the order of the element at its step, but not when the visitor comes back to the page (HOST-10)', async () => {
  const attributes = { 'order-intent-id': 'o-1', step: 'upgrades' }
  for (const [type, step] of [
    ['navigate', 'upgrades'],
    ['reload', null],
    ['back_forward', null],
  ] as const) {
    runLoader(type)
    const query = await readQuery(attributes)
    expect([query.get('order_intent_id'), query.get('step')], type).toEqual(['o-1', step])
  }
})

test('asks for language and theme of the element, or for the language of the page (LANG-1, BRAND-3)', async () => {
  const { documentElement } = document
  const { lang } = documentElement
  onTestFinished(() => {
    documentElement.lang = lang
  })
  documentElement.lang = 'it-CH'
  const read = async (attributes: Record<string, string>) => {
    const query = await readQuery(attributes)
    return [query.get('lang'), query.get('theme')]
  }
  expect(await read({})).toEqual([null, null])
  expect(await read({ lang: 'fr-CA', theme: 'radius: 8' })).toEqual(['fr-CA', 'radius: 8'])
  expect(await read({ lang: 'auto' })).toEqual(['it-CH', null])
})

/** A page builder's frame without an address, with the loader and an element in it. */
async function openInSrcdoc(attributes: string) {
  const builder = document.createElement('iframe')
  builder.srcdoc = `<script type="module" src="${new URL('main.ts', import.meta.url).pathname}"></script>
    <tour-checkout src="about:blank" tour-code="a" config-code="b" ${attributes}></tour-checkout>`
  document.body.append(builder)
  onTestFinished(() => builder.remove())
  const findContent = () =>
    builder.contentDocument?.querySelector('tour-checkout')?.shadowRoot?.firstElementChild
  await expect.poll(findContent).toBeTruthy()
  return findContent()
}

test('opens in a frame without an address only for a page that the element names (HOST-8, HOST-7)', async () => {
  const site = `${location.origin}/tours`
  const opened = (await openInSrcdoc(`site-url="${site}"`))?.querySelector('iframe')
  expect(new URL(opened?.src ?? '').searchParams.get('site_url')).toBe(site)
  expect((await openInSrcdoc(''))?.textContent).toBe(
    'Set the attribute site-url of <tour-checkout> to the address of the page',
  )
})

test.each(['IntersectionObserver', 'CSS', 'reportError'])(
  'does nothing in a simulated browser without %s (HOST-8)',
  async (name) => {
    const simulated = document.createElement('iframe')
    simulated.srcdoc = `<script>
      document.errors = []
      addEventListener('error', (event) => document.errors.push(event.message))
      delete ${name}
      delete Performance.prototype.getEntriesByType
    </script>
    <script type="module" src="${new URL('main.ts', import.meta.url).pathname}"></script>
    <tour-checkout src="about:blank" tour-code="a" config-code="b" site-url="${location.origin}"></tour-checkout>`
    document.body.append(simulated)
    onTestFinished(() => simulated.remove())
    const find = () => simulated.contentDocument?.querySelector('tour-checkout:defined')
    await expect.poll(find).toBeTruthy()
    const element = find()
    element?.setAttribute('tour-code', 'c')
    element?.remove()
    if (element) simulated.contentDocument?.body.append(element)
    await Promise.resolve()
    expect(element?.shadowRoot).toBeNull()
    expect(Reflect.get(simulated.contentDocument ?? {}, 'errors')).toEqual([])
  },
)

test('says what to do on a page without an origin, such as a file (HOST-8)', async () => {
  vi.stubGlobal('origin', 'null')
  onTestFinished(() => void vi.unstubAllGlobals())
  const element = await addLoader({ src: 'about:blank', 'tour-code': 'a', 'config-code': 'b' })
  expect(element.shadowRoot?.textContent).toMatch(/^Open this page over https, not as a file/)
})
