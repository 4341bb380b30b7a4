import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { WidgetMessage } from './protocol.ts'
import {
  addLoader,
  findLoaderFrame,
  receive,
  receiveFrom,
  recordPageNavigations,
  recordPosts,
} from '#e2e/support/browser/mount/loader.ts'
import { readStorage } from '#e2e/support/browser/conditions/saved-visit.ts'

const ADDRESS = location.href
const ATTRIBUTES = { src: 'about:blank', 'tour-code': 'a', 'config-code': 'b' }
const EVENTS: Exclude<WidgetMessage, { type: 'hello' }>[] = [
  { type: 'ready' },
  { type: 'step', step: 'unit_items' },
  { type: 'order-created', orderIntentId: 'o-1' },
  { type: 'cart', items: 1, total: 900, currency: 'EUR' },
  { type: 'error', message: 'Your card was declined.' },
  { type: 'expired' },
  { type: 'purchase', transactionId: 'V-1', value: 9, currency: 'EUR' },
]

afterEach(() => {
  history.replaceState(null, '', ADDRESS)
})

/** The events that the element dispatches from now on. */
function recordEvents(element: HTMLElement): object[] {
  const events: object[] = []
  for (const { type } of EVENTS)
    element.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) events.push({ type, ...(event.detail as object) })
    })
  return events
}

async function openCheckout(attributes: Record<string, string> = {}) {
  const element = await addLoader({ ...ATTRIBUTES, ...attributes })
  const frame = findLoaderFrame(element)
  return { element, frame, events: recordEvents(element) }
}

/** An array of the page for GA4 events, removed after the test. */
function readDataLayer(name: string): () => unknown {
  onTestFinished(() => void Reflect.deleteProperty(window, name))
  return () => Reflect.get(window, name) as unknown
}

test('dispatches each event of the widget with its detail (HOST-1)', async () => {
  const { frame, events } = await openCheckout()
  receive(frame, ...EVENTS)
  expect(events).toEqual(EVENTS)
})

test.each([
  ['shop', 'shop'],
  ['', 'dataLayer'],
])('passes the GA4 events to the array of data-layer="%s" (HOST-1)', async (name, array) => {
  const read = readDataLayer(array)
  const { frame } = await openCheckout({ 'data-layer': name })
  const step = { type: 'analytics', event: { event: 'checkout_progress' } } as const
  const purchase = { type: 'analytics', event: { event: 'purchase', ecommerce: {} } } as const
  receive(frame, step, purchase)
  expect(read()).toEqual([step.event, { ecommerce: null }, purchase.event])
})

test('passes no GA4 event to a page that does not ask for them (HOST-1)', async () => {
  const { frame } = await openCheckout()
  receive(frame, { type: 'analytics', event: { event: 'checkout_progress' } })
  expect('dataLayer' in window).toBe(false)
})

/** Frames of other windows that post these messages to the page. */
function buildForgingFrame(messages: object[], sandbox: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', sandbox)
  const list = JSON.stringify(messages).replaceAll('<', '\\u003c')
  frame.srcdoc = `<script>for (const word of ${list}) parent.postMessage(word, '*')</script>`
  return frame
}

test('ignores messages of the same shape from other windows and other origins (HOST-3)', async () => {
  const read = readDataLayer('dataLayer')
  const navigations = recordPageNavigations()
  const { frame, events } = await openCheckout({ 'data-layer': '' })
  const forged: WidgetMessage[] = [
    ...EVENTS,
    { type: 'hello' },
    { type: 'height', height: 5 },
    { type: 'save-order', orderIntentId: 'forged', path: '/steps/contact' },
    { type: 'analytics', event: { event: 'forged' } },
    { type: 'navigate', id: '1', url: 'https://evil.example/' },
  ]
  const posts = recordPosts(frame)
  const messages = forged.map((message) => ({ tourCheckout: 1, ...message }))
  // A page in a sandbox has the origin 'null', like the frame of this test.
  const frames = ['allow-scripts', 'allow-scripts allow-same-origin'].map((sandbox) =>
    buildForgingFrame(messages, sandbox),
  )
  onTestFinished(() => frames.forEach((each) => each.remove()))
  let remaining = forged.length * 3
  const allReceived = new Promise<void>((resolve) => {
    const count = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Object && 'tourCheckout' in data && --remaining === 0) resolve()
    }
    addEventListener('message', count)
    onTestFinished(() => removeEventListener('message', count))
  })
  document.body.append(...frames)
  for (const message of messages) window.postMessage(message, '*')
  await allReceived
  // Another page has been opened in the frame.
  receiveFrom(frame, 'https://evil.example', ...forged)
  receiveFrom(frame, location.origin, ...forged)

  expect(events).toEqual([])
  expect(posts).toEqual([])
  expect(navigations).toEqual([])
  expect(read()).toBeUndefined()
  expect(frame.offsetHeight).toBe(640)
  expect(JSON.stringify(readStorage())).not.toContain('forged')
})

test('two checkouts on one page receive only their own messages (LAUNCH-5, HOST-1)', async () => {
  const [tower, museum] = [await openCheckout(), await openCheckout({ 'tour-code': 'c' })]
  receive(tower.frame, { type: 'height', height: 700 }, { type: 'step', step: 'contact' })
  receive(museum.frame, { type: 'height', height: 900 })
  receive(museum.frame, { type: 'save-order', orderIntentId: 'o-2', path: '/steps/contact' })
  expect([tower.frame.offsetHeight, museum.frame.offsetHeight]).toEqual([700, 900])
  expect(tower.events).toEqual([{ type: 'step', step: 'contact' }])
  expect(museum.events).toEqual([])
  const readOrder = async (attributes: Record<string, string>) =>
    new URL((await openCheckout(attributes)).frame.src).searchParams.get('saved_order_id')
  expect(await readOrder({})).toBeNull()
  expect(await readOrder({ 'tour-code': 'c' })).toBe('o-2')
})

test('keeps the order of a frame without storage for a reload of the page (STATE-4, HOST-1)', async () => {
  const { element, frame } = await openCheckout()
  const readSaved = async () => {
    const { searchParams } = new URL((await openCheckout()).frame.src)
    return [searchParams.get('saved_order_id'), searchParams.get('saved_step')]
  }
  receive(frame, { type: 'save-order', orderIntentId: 'o-1', path: '/steps/contact' })
  element.remove()
  expect(await readSaved()).toEqual(['o-1', '/steps/contact'])
  const next = await openCheckout()
  receive(next.frame, { type: 'save-order', orderIntentId: null, path: '/steps/contact' })
  expect(await readSaved()).toEqual([null, null])
})

test('tells the frame that the visitor consents, when the page says so (HOST-3, ANALYTICS-3)', async () => {
  const { element, frame } = await openCheckout({ consent: 'required' })
  expect(frame.name).toBe('consent-required')
  const posts = recordPosts(frame)
  receive(frame, { type: 'hello' })
  element.setAttribute('consent', 'denied')
  element.removeAttribute('consent')
  expect(posts).toEqual([{ tourCheckout: 1, type: 'hello-ack', consent: false }])
  element.setAttribute('consent', 'granted')
  expect(posts.slice(1)).toEqual([{ tourCheckout: 1, type: 'consent' }])
  expect(findLoaderFrame(element)).toBe(frame)
  expect((await openCheckout()).frame.name).toBe('')
})

test('passes prefill by message, also what the page has set before the loader came (HOST-9)', async () => {
  // In a template the element is not defined yet. No message can carry a proxy.
  const template = document.createElement('template')
  template.innerHTML = '<tour-checkout src="about:blank" tour-code="a"></tour-checkout>'
  const [element] = template.content.children as unknown as [HTMLElement & { prefill: unknown }]
  element.prefill = new Proxy({ date: '2026-07-15' }, {})
  document.body.append(element)
  onTestFinished(() => element.remove())
  await Promise.resolve()
  expect(Object.hasOwn(element, 'prefill')).toBe(false)
  const frame = findLoaderFrame(element)
  const posts = recordPosts(frame)
  receive(frame, { type: 'hello' })
  element.prefill = { date: '2026-07-16' }
  expect(posts.slice(1)).toEqual([
    { tourCheckout: 1, type: 'prefill', prefill: '{"date":"2026-07-15"}' },
    { tourCheckout: 1, type: 'prefill', prefill: '{"date":"2026-07-16"}' },
  ])
  expect([frame.src, JSON.stringify(readStorage())].join()).not.toContain('2026')
})

test('passes the attribute prefill, also later, until the page sets the property (HOST-9)', async () => {
  const { element, frame } = await openCheckout({ prefill: '{"date":"2026-07-15"}' })
  const posts = recordPosts(frame)
  receive(frame, { type: 'hello' })
  element.setAttribute('prefill', '[object Object]')
  // A framework that sets an attribute of a template as the property of that name.
  Object.assign(element, { prefill: '{"date":"2026-07-16"}' })
  element.setAttribute('prefill', '{}')
  Object.assign(element, { prefill: { date: '2026-07-17' } })
  Object.assign(element, { prefill: null })
  element.removeAttribute('prefill')
  const passed = posts.flatMap((post) => (post.type === 'prefill' ? post.prefill : []))
  expect(passed).toEqual([
    '{"date":"2026-07-15"}',
    '[object Object]',
    '{"date":"2026-07-16"}',
    '{"date":"2026-07-16"}',
    '{"date":"2026-07-17"}',
    '{}',
    '',
  ])
  expect(findLoaderFrame(element)).toBe(frame)
})

const PAGE = `${location.origin}/tours`

/** The widget asks for this address; returns where the page goes. */
async function navigate(url: string, page: string, attributes: Record<string, string> = {}) {
  history.replaceState(null, '', '/tours?tour=3#/book')
  const { frame } = await openCheckout(attributes)
  // A router of the page.
  history.pushState(null, '', page)
  const posts = recordPosts(frame)
  const navigations = recordPageNavigations()
  receive(frame, { type: 'hello' }, { type: 'navigate', id: '7', url })
  expect(posts.slice(1)).toEqual([{ tourCheckout: 1, type: 'ack', id: '7' }])
  return navigations
}

test('returns to the page that the visitor leaves, as it is then (HOST-7)', async () => {
  const returnUrl = `${PAGE}?redirect_url=x`
  expect(await navigate(returnUrl, '/tours?tour=3#/book')).toEqual([`${returnUrl}&tour=3#/book`])
  expect(await navigate(returnUrl, '/tours?page=2')).toEqual([`${returnUrl}&page=2`])
})

test('returns to the page that site-url names, and follows another address to the letter (HOST-7)', async () => {
  const named = `${location.origin}/thanks?redirect_url=x`
  const attributes = { 'site-url': `${location.origin}/thanks` }
  expect(await navigate(named, '/tours?tour=3', attributes)).toEqual([named])
  const partner = 'https://partner.example/thanks#x'
  expect(await navigate(partner, '/tours?tour=3#/book')).toEqual([partner])
})

test('loads a page again whose address differs only by its fragment (TIMEOUT-2, HOST-1)', async () => {
  const start = `${PAGE}?tour=3#/book`
  expect(await navigate(start, '/tours?tour=3', { 'site-url': start })).toEqual([start, 'reload'])
})
