import type { Browser, CDPSession } from '@playwright/test'

type PageTotals = {
  /** Longest time from an interaction to the next frame, in ms. */
  inp: number
  /** Total time of tasks over 50 ms, and the longest of them, in ms. */
  longTasks: number
  longestTask: number
  /** The sum of all layout shifts that no input caused. */
  layoutShift: number
  /** When the last click happened, the main heading changed and the first form control appeared; performance.now(). */
  clickedAt: number
  headingAt: number
  readyAt: number
  /** When the browser first painted a text or picture; performance.now(). */
  paintedAt: number
}

declare global {
  interface Window {
    benchTotals: PageTotals
  }
}

export type StepMetrics = {
  step: string
  /** From the last click to the heading of the next step, or from the navigation to the first control; ms. */
  shown: number
  /** First contentful paint of the page, in ms after the navigation. */
  firstPaint: number
  inp: number
  longTasks: number
  longestTask: number
  layoutShift: number
  requests: number
  /** Bytes on the wire, headers included. */
  kilobytes: number
  /** JavaScript heap after garbage collection, in MB. */
  heap: number
  nodes: number
  listeners: number
}

/** Runs in the page before its own scripts. */
function observePage(): void {
  const totals: PageTotals = {
    inp: 0,
    longTasks: 0,
    longestTask: 0,
    layoutShift: 0,
    clickedAt: 0,
    headingAt: 0,
    readyAt: 0,
    paintedAt: 0,
  }
  window.benchTotals = totals
  const observe = <T extends PerformanceEntry>(type: string, onEntry: (entry: T) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as T)
    })
    // 16 ms is the least that the browser reports.
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
  observe<PerformanceEventTiming>('event', ({ interactionId, duration }) => {
    if (interactionId) totals.inp = Math.max(totals.inp, duration)
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') totals.paintedAt = startTime
  })
  observe('longtask', ({ duration }) => {
    totals.longTasks += duration
    totals.longestTask = Math.max(totals.longestTask, duration)
  })
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
    (shift) => {
      if (!shift.hadRecentInput) totals.layoutShift += shift.value
    },
  )
  addEventListener('click', ({ timeStamp }) => (totals.clickedAt = timeStamp), { capture: true })
  let heading: string | null | undefined
  const check = () => {
    const current = document.querySelector('h1')?.textContent
    if (current !== undefined && current !== heading) {
      heading = current
      requestAnimationFrame(() => (totals.headingAt = performance.now()))
    }
    if (totals.readyAt === 0 && document.querySelector('#root input')) {
      totals.readyAt = -1
      requestAnimationFrame(() => (totals.readyAt = performance.now()))
    }
  }
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The median of each column over the rounds, step by step. */
export function summarizeRounds(rounds: StepMetrics[][]): StepMetrics[] {
  return (rounds[0] ?? []).map((first, index) => {
    const rows = rounds.map((round) => round[index] ?? first)
    const keys = Object.keys(first).filter((key) => key !== 'step') as Exclude<
      keyof StepMetrics,
      'step'
    >[]
    return {
      ...first,
      ...Object.fromEntries(keys.map((key) => [key, median(rows.map((row) => row[key]))])),
    }
  })
}

/** The address of the widget of the main tour. */
export function buildAddress(origin: string): string {
  const address = new URL(origin)
  address.search = new URLSearchParams({
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: new URL('/site', origin).href,
  }).toString()
  return address.href
}

/** Opens a page in a new profile, measured step by step over the DevTools protocol. */
export async function openMeasuredPage(browser: Browser, cpuSlowdown: number) {
  // The viewport is as high as a host page makes the frame.
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })
  const session: CDPSession = await page.context().newCDPSession(page)
  const network = { requests: 0, bytes: 0 }
  session.on('Network.requestWillBeSent', () => (network.requests += 1))
  session.on(
    'Network.loadingFinished',
    ({ encodedDataLength }) => (network.bytes += encodedDataLength),
  )
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  // tsx wraps named functions in a helper that the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (target) => target' })
  await page.addInitScript(observePage)

  async function measureMemory() {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners }
  }

  /** Performs an action and measures until the page is quiet again. */
  async function measureStep(step: string, action: () => Promise<void>): Promise<StepMetrics> {
    Object.assign(network, { requests: 0, bytes: 0 })
    await page
      .evaluate(() =>
        Object.assign(window.benchTotals, { inp: 0, longTasks: 0, longestTask: 0, layoutShift: 0 }),
      )
      // The first step has no page yet.
      .catch(() => undefined)
    await action()
    await page.waitForLoadState('networkidle')
    const totals = await page.evaluate(
      () =>
        new Promise<PageTotals>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve(window.benchTotals), 100))
        }),
    )
    const { inp, longTasks, longestTask, layoutShift, clickedAt, headingAt, readyAt, paintedAt } =
      totals
    return {
      step,
      shown: clickedAt === 0 ? readyAt : headingAt - clickedAt,
      firstPaint: paintedAt,
      inp,
      longTasks,
      longestTask,
      layoutShift,
      requests: network.requests,
      kilobytes: network.bytes / 1000,
      ...(await measureMemory()),
    }
  }
  return { page, measureStep }
}
