import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  addLoader,
  findLoaderFrame,
  openLoader,
  receive,
  recordPosts,
} from '#e2e/support/browser/mount/loader.ts'

const ATTRIBUTES = { src: 'about:blank', 'tour-code': 'a', 'config-code': 'b' }

/** Adds a place to the page; the last element in it is for the checkout. */
function addPlace(html: string): Element {
  const box = document.createElement('div')
  box.innerHTML = html
  document.body.append(box)
  onTestFinished(() => box.remove())
  let place: Element = box
  while (place.lastElementChild !== null) place = place.lastElementChild
  return place
}

async function waitForPaints(count: number): Promise<void> {
  for (let paint = 0; paint < count; paint += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

test.each([
  ['a block', '<p></p>', 1200],
  ['a flex container', '<p style="display: flex"></p>', 1200],
  ['a flex item', '<p style="display: flex"><b style="flex: 0 0 300px"></b><b></b></p>', 900],
  [
    'a centered column',
    '<p style="display: flex; flex-flow: column; align-items: center"></p>',
    1200,
  ],
  ['a centered grid', '<p style="display: grid; place-items: center"></p>', 1200],
  ['a column', '<p style="display: grid; grid-template-columns: 1fr 2fr"><b></b><b></b></p>', 800],
  ['an inline block', '<p><b style="display: inline-block"></b></p>', 960],
  [
    'an inline block of a phone',
    '<p style="width: 390px"><b style="display: inline-block"></b></p>',
    390,
  ],
  ['a float', '<p><b style="float: left"></b></p>', 960],
  ['a table cell', '<div style="display: table"><b style="display: table-cell"></b></div>', 960],
])('is as wide as %s (HOST-1)', async (_, html, width) => {
  await page.viewport(1200, 800)
  document.body.style.overflow = 'hidden'
  onTestFinished(() => document.body.removeAttribute('style'))
  const frame = findLoaderFrame(await addLoader(ATTRIBUTES, addPlace(html)))
  expect(frame.offsetWidth).toBe(width)
})

test.each(['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.8); transform-origin: top left'])(
  'tells the frame what is visible in its own pixels on a page with %s (HOST-6)',
  async (style) => {
    await page.viewport(400, 600)
    const scale = style.includes('1.25') ? 1.25 : 0.8
    const place = addPlace(`<p style="margin: 0; ${style}"></p>`)
    const frame = findLoaderFrame(await addLoader(ATTRIBUTES, place))
    const posts = recordPosts(frame)
    receive(frame, { type: 'hello' }, { type: 'height', height: 3000 }, { type: 'step', step: 'a' })
    scrollTo(0, 300)
    onTestFinished(() => scrollTo(0, 0))
    const top = -frame.getBoundingClientRect().top / scale
    await expect
      .poll(() => posts.at(-1))
      .toMatchObject({
        type: 'visible-window',
        top: expect.closeTo(top, 0) as number,
        height: expect.closeTo(600 / scale, 0) as number,
      })
  },
)

test('posts nothing to a frame that has not said hello (HOST-3)', async () => {
  const element = await addLoader({ ...ATTRIBUTES, consent: 'required' })
  const frame = findLoaderFrame(element)
  const posts = recordPosts(frame)
  receive(frame, { type: 'hello' }, { type: 'step', step: 'a' })
  await expect.poll(() => posts.map(({ type }) => type)).toEqual(['hello-ack', 'visible-window'])
  element.setAttribute('tour-code', 'c')
  await Promise.resolve()
  const nextFrame = findLoaderFrame(element)
  expect(nextFrame).not.toBe(frame)
  const nextPosts = recordPosts(nextFrame)
  element.setAttribute('consent', 'granted')
  await waitForPaints(3)
  expect(nextPosts).toEqual([])
  receive(nextFrame, { type: 'hello' })
  expect(nextPosts).toEqual([{ tourCheckout: 1, type: 'hello-ack', consent: true }])
})

test('dispatches an error when the frame has not said hello in 30 seconds, until when it has no scroll bar (HOST-1, HOST-8)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const errors: unknown[] = []
  const open = async () => {
    const element = await addLoader(ATTRIBUTES)
    element.addEventListener('error', (event: Event) =>
      errors.push(event instanceof CustomEvent ? event.detail : event.type),
    )
    return element
  }
  const [silent, connected, removed] = [await open(), await open(), await open()]
  const listScrolling = () =>
    [silent, connected].map((element) => findLoaderFrame(element).getAttribute('scrolling'))
  expect(listScrolling()).toEqual(['no', 'no'])
  vi.advanceTimersByTime(29_000)
  recordPosts(findLoaderFrame(connected))
  receive(findLoaderFrame(connected), { type: 'hello' })
  removed.remove()
  expect(errors).toEqual([])
  expect(listScrolling()).toEqual(['no', null])
  vi.advanceTimersByTime(60_000)
  expect(listScrolling()).toEqual([null, null])
  expect(errors).toEqual([{ message: 'The checkout does not answer' }])
})

test('says in place of the frame which attribute is missing (HOST-8)', async () => {
  const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const { src, ...rest } = ATTRIBUTES
  const element = await addLoader(rest)
  const text = 'Set the attribute src of <tour-checkout> to the address of the checkout'
  expect(element.shadowRoot?.textContent).toBe(text)
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error(text))
  element.setAttribute('src', src)
  await Promise.resolve()
  expect(findLoaderFrame(element).isConnected).toBe(true)
  expect(element.shadowRoot?.textContent).toBe('')
})

test('hides the frame until its theme is applied, but for some seconds only (BRAND-3)', async () => {
  const frame = await openLoader({ theme: 'accent: #a3442a' })
  const isSeen = () => frame.checkVisibility({ opacityProperty: true })
  expect(isSeen()).toBe(false)
  const [timeLimit] = frame.getAnimations()
  expect(timeLimit?.effect?.getComputedTiming().endTime).toBe(9000)
  timeLimit?.finish()
  expect(isSeen()).toBe(true)
  const withoutTheme = await openLoader({})
  expect(withoutTheme.checkVisibility({ opacityProperty: true })).toBe(true)
})
