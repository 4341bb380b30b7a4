import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { removeXsrfCookie, setXsrfCookie } from '#mocks/server/api/refuse.ts'
import { visitScenario } from '#mocks/tools/visitor/visit-scenario.ts'
import { createVisitOptions } from '#e2e/support/browser/controls/visit-options.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import type { State } from '#e2e/widget/tables/states.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { loadChunks } from '#e2e/support/browser/mount/load-chunks.ts'
import type { MountOptions, Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

/** Opens the whole widget at a step, where what is to come has loaded its code. */
export async function openAt(options: MountOptions): Promise<Screen> {
  // Those of a scenario are expected; the tests of what is particular to it read them.
  allowErrors(/./)
  await loadChunks()
  return await openWidget({ ...options, timers: 'fake' })
}

/** Opens the whole widget in a scenario, and lets the page's own visitor go to where the scenario ends. */
export async function openState(
  { scenario, expected }: State,
  mountOptions: Pick<MountOptions, 'isPseudo' | 'launch' | 'isRecorded'> = {},
): Promise<Screen> {
  onTestFinished(async () => {
    removeXsrfCookie()
    document.documentElement.removeAttribute('style')
    await page.viewport(1280, 800)
  })
  const screen = await openAt({ ...mountOptions, scenario, launched: true })
  if (screen.mockApi.mockState.setup.requiresXsrfToken) setXsrfCookie()
  const visitOptions = createVisitOptions(screen)
  // What the server of a scenario takes is time of the test's clock.
  const { latency } = screen.mockApi.mockState.setup
  const pause = async () => {
    await visitOptions.pause()
    await vi.advanceTimersByTimeAsync(latency ?? 0)
  }
  for await (const _ of visitScenario(expected, { ...visitOptions, pause })) continue
  // What the visitor has let time pass for may be a state that loads, and an order that is not confirmed is one.
  const isConfirmed = expected.path !== '/result' || expected.visible.includes('Thank you')
  if (expected.afterSeconds === undefined && isConfirmed) await expect.poll(isAtRest).toBe(true)
  return screen
}
