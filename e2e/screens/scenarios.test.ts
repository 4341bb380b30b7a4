import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOW } from '#fixtures/now.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { walkScenario } from '#mocks/visitor/walk-scenario.ts'
import { hasText } from '#mocks/visitor/find-text.ts'
import { createWidgetPage } from '#mocks/visitor/widget-page.ts'
import { allowedErrors } from '#e2e/support/scenario-runner/allowed-errors.ts'
import { needsPage } from '#e2e/support/scenario-runner/needs-page.ts'
import { allowErrors, openWidget } from './support/mount.ts'
import { createRecording } from './support/recording.ts'
import { createWalkOptions } from './support/visitor.ts'
import { setViewport } from './support/viewport.ts'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** Scenarios that are visited in another language than English: the visitor finds the controls in any. */
const LANGUAGES: Partial<Record<string, string>> = {
  'liberal-server': 'fr',
  'payment-3ds': 'de',
  'upgrade-sold-out': 'es',
  'closed-season': 'it',
  dietary: 'fr',
}

/** Its tape of 10 MB takes longer to check than all others together. */
const NOT_RECORDED = 'oversized-response'

/** Checks the texts that are visible and hidden, and that the screen is not wider than the window. */
async function expectShown({ path, visible, hidden = [] }: Scenario['expected']): Promise<void> {
  const widgetPage = createWidgetPage(window, '/')
  if (path.startsWith('/steps/')) widgetPage.openSummary()
  for (const text of visible)
    await expect.poll(() => hasText(document, text), { message: `'${text}' at ${path}` }).toBe(true)
  for (const text of hidden) expect(hasText(document, text), `'${text}' at ${path}`).toBe(false)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, 'wider than the window').toBeLessThanOrEqual(clientWidth)
}

// Every second scenario runs on a phone; the last screen is checked in both sizes.
for (const [index, { id, description, expected }] of scenarios.entries()) {
  if (needsPage(id)) continue
  const [size, otherSize] =
    index % 2 === 0 ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const)
  test(`${id}: ${description} (SCENARIO-2, SCENARIO-5, TAPE-1, TAPE-4)`, async ({ signal }) => {
    allowErrors(...(allowedErrors[id] ?? []))
    await setViewport(SIZES[size].width, SIZES[size].height)
    const recording = id === NOT_RECORDED ? null : createRecording(id)
    const { startStep, path, afterSeconds = 0 } = expected
    const lang = LANGUAGES[id]
    const screen = await openWidget({
      scenario: startStep === undefined ? id : `${id},started(at=${startStep})`,
      launched: true,
      ...(lang === undefined ? {} : { launch: { lang } }),
      recorder: recording?.recorder ?? null,
      timers: path === '/result' || afterSeconds > 0 ? 'fake' : 'real',
      now: NOW,
    })
    const walk = walkScenario(expected, createWalkOptions(screen, signal))
    for await (const _ of walk) continue
    expect(document.documentElement.lang).toBe(lang ?? 'en')
    await expectShown(expected)
    await page.viewport(SIZES[otherSize].width, SIZES[otherSize].height)
    await expectShown(expected)
    expect(recording?.findTapeProblems() ?? [], 'problems of the tape').toEqual([])
  })
}
