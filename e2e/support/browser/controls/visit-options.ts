import { onTestFinished, vi } from 'vitest'
import type { VisitOptions } from '#mocks/tools/visitor/visit.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { readReturnEntry } from './result.ts'
import { sleep } from '#src/lib/sleep.ts'

/** Milliseconds between two checks of the page. */
const PAUSE_MS = 20

/** A step's own address has no launch parameters. */
export const NO_LAUNCH = { tour_code: null, config_code: null, site_url: null }

/** Aborts what still runs at the end of the test. */
function createTestSignal(): AbortSignal {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  return controller.signal
}

/** Options of a visitor who uses the mounted widget, with fake timers; returns to the confirmation like the host page. */
export function createVisitOptions(
  screen: Screen,
  signal: AbortSignal = createTestSignal(),
): VisitOptions {
  return {
    page: {
      ...createWidgetPage(window, '/'),
      reload: async () => screen.reopen(),
      open: async (path) => screen.reopen({ path, launch: NO_LAUNCH }),
    },
    pause: async () => {
      await sleep(PAUSE_MS)
      if (screen.navigations.length === 0) return
      screen.reopen(readReturnEntry(screen))
      screen.navigations.length = 0
    },
    skipTime: async (seconds) => void (await vi.advanceTimersByTimeAsync(seconds * 1000)),
    signal,
  }
}
