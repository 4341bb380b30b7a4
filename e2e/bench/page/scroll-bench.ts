import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, CDPSession, Frame, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { completeStep } from '#e2e/support/pages/complete-steps.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'

/** How smoothly a host page scrolls while the widget follows its window. */
export type ScrollMetrics = {
  view: string
  /** Between two frames of the host page and of the widget, in ms. */
  hostMedian: number
  hostP95: number
  widgetMedian: number
  widgetP95: number
  /** The sum of all layout shifts in the widget. */
  layoutShift: number
}

type FrameRecorder = { times: number[]; layoutShift: number; isRunning: boolean }

declare global {
  interface Window {
    benchFrames: FrameRecorder
  }
}

const VIEWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const SCROLL_PX = 1200
const SPEED_PX_PER_S = 800

function renderHostPage(widgetOrigin: string, siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Tours in Paris</title>
  <h1>Tours in Paris</h1>
  <script src="${widgetOrigin}/v1/embed.js" async></script>
  <tour-checkout tour-code="PAR-EIFFEL" config-code="paris-pass" site-url="${siteUrl}"></tour-checkout>
  <p style="height: 600px">Questions and answers</p>
</html>`
}

/** Runs in the host page and in the frame. */
function startRecording(): void {
  const recorder: FrameRecorder = { times: [], layoutShift: 0, isRunning: true }
  window.benchFrames = recorder
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      recorder.layoutShift += entry.value
  }).observe({ type: 'layout-shift' })
  const record = (time: number) => {
    recorder.times.push(time)
    if (recorder.isRunning) requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

function stopRecording(): FrameRecorder {
  window.benchFrames.isRunning = false
  return window.benchFrames
}

/** The median and the 95th percentile of the intervals. */
function summarize({ times }: FrameRecorder): [median: number, p95: number] {
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const sorted = intervals.toSorted((a, b) => a - b)
  return [
    sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  ]
}

async function slowDown(page: Page, frame: Frame, rate: number): Promise<CDPSession> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  // A frame of another site has a session of its own only where the browser gives it a process.
  const frameSession = await context.newCDPSession(frame).catch(() => session)
  for (const target of new Set([session, frameSession]))
    await target.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

async function measureView(
  browser: Browser,
  hostUrl: string,
  view: keyof typeof VIEWS,
  cpuSlowdown: number,
): Promise<ScrollMetrics> {
  const page = await browser.newPage({ viewport: VIEWS[view], locale: 'en-GB' })
  await page.addInitScript({ content: 'globalThis.__name = (target) => target' })
  await page.goto(hostUrl)
  const widget = findHostedCheckout(page)
  await completeStep(widget, 'unit_items')
  // The frame may still be resized while a time is pressed.
  await expect(() => completeStep(widget, 'booking_slot')).toPass()
  await widget.root.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (frame === undefined) throw new Error('The host page has no frame')
  const session = await slowDown(page, frame, cpuSlowdown)
  for (const target of [page, frame]) await target.evaluate(startRecording)
  // There and back, in the middle of the window as by a finger or a wheel.
  const { width, height } = VIEWS[view]
  for (const direction of [-1, 1])
    await session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: direction * SCROLL_PX,
      speed: SPEED_PX_PER_S,
      gestureSourceType: view === 'phone' ? 'touch' : 'mouse',
    })
  const host = await page.evaluate(stopRecording)
  const inFrame = await frame.evaluate(stopRecording)
  await page.context().close()
  const [hostMedian, hostP95] = summarize(host)
  const [widgetMedian, widgetP95] = summarize(inFrame)
  return { view, hostMedian, hostP95, widgetMedian, widgetP95, layoutShift: inFrame.layoutShift }
}

/** Scrolls a host page of another site over More tours, on a phone and a desktop (HOST-6). */
export async function measureScrolling(
  browser: Browser,
  widgetUrl: string,
  cpuSlowdown: number,
): Promise<ScrollMetrics[]> {
  const widgetOrigin = new URL(widgetUrl).origin
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(renderHostPage(widgetOrigin, `http://${request.headers.host}/`))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  try {
    const views = Object.keys(VIEWS) as (keyof typeof VIEWS)[]
    const rows: ScrollMetrics[] = []
    // Another name than that of the widget's server makes it another site.
    for (const view of views)
      rows.push(await measureView(browser, `http://localhost:${port}/`, view, cpuSlowdown))
    return rows
  } finally {
    server.close()
  }
}

/** One line for each view. */
export function formatScrolling(rows: ScrollMetrics[]): string {
  return rows
    .map(
      ({ view, hostMedian, hostP95, widgetMedian, widgetP95, layoutShift }) =>
        `scrolling, ${view}: host page ${hostMedian.toFixed(1)} ms a frame (95 %: ${hostP95.toFixed(1)}), ` +
        `widget ${widgetMedian.toFixed(1)} ms (95 %: ${widgetP95.toFixed(1)}), CLS ${layoutShift.toFixed(3)}`,
    )
    .join('\n')
}
