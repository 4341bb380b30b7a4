import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import type { VisitorState } from '#mocks/lib/mock-server-control.ts'
import { checkTape } from '#mocks/testing/check-tape.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { scenarios } from '#scenarios/registry.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { allowedErrors } from '#e2e/support/scenario-runner/allowed-errors.ts'
import { needsPage } from '#e2e/support/scenario-runner/needs-page.ts'
import { resizeTo, sizes } from '#e2e/support/scenario-runner/sizes.ts'

type Expected = Scenario['expected']

/** Opens the demo page in the scenario; a visitor there goes on until what is expected. */
async function openScenario(page: Page, { id, expected: { startStep } }: Scenario): Promise<void> {
  const scenario = startStep === undefined ? id : `${id},started(at=${startStep})`
  const params = { scenario, now: NOW, seed: '1', latency: '0', show: '' }
  await page.goto(`/demo/?${new URLSearchParams(params)}`)
}

/** Checks visible and hidden texts at the current size, and that the screen is not wider than its frame. */
async function expectShown(page: Page, { path, visible, hidden = [] }: Expected): Promise<void> {
  const { root, openSummary } = findHostedCheckout(page)
  const findText = (text: string) =>
    root.getByText(text).or(root.getByLabel(text)).filter({ visible: true })
  if (path.startsWith('/steps/')) await openSummary()
  for (const text of visible) await expect(findText(text).first()).toBeVisible()
  for (const text of hidden) await expect(findText(text)).toHaveCount(0)
  const measureOverflow = () =>
    root.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(measureOverflow, 'the screen is wider than its frame').toBeLessThanOrEqual(0)
}

/** Checks that the tape of the visit can be read, holds all calls and no personal data or secrets. */
async function expectTape(page: Page): Promise<void> {
  const { calls, tape } = await evaluateInWidget(page, () => ({
    calls: window.mockServer?.calls().map(({ name }) => name),
    tape: window.mockServer?.saveTape().text ?? '',
  }))
  expect(checkTape(tape), 'problems of the tape').toEqual([])
  for (const call of calls ?? []) expect(tape).toContain(`/api/${call}"`)
}

// Every second scenario runs on a phone; the last screen is checked in both sizes.
for (const [index, scenario] of scenarios.entries()) {
  const { id, description, expected } = scenario
  const [size, otherSize] =
    index % 2 === 0 ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const)
  // e2e/screens/scenarios.test.ts runs the others.
  if (!needsPage(id)) continue

  test.describe(id, () => {
    test.use({ ...sizes[size], allowedErrors: allowedErrors[id] ?? [] })

    test(
      `${id}: ${description}`,
      { tag: ['@SCENARIO-5', '@TAPE-1', '@TAPE-4'] },
      async ({ page, baseURL }) => {
        const address = expected.path === 'site' ? `${baseURL}/demo/?booked=` : expected.path
        if (!address.startsWith('/')) {
          const redirect = page.waitForRequest((request) => request.url().startsWith(address))
          await openScenario(page, scenario)
          await redirect
          for (const text of expected.visible)
            await expect(page.getByText(text).first()).toBeVisible()
          return
        }
        await openScenario(page, scenario)
        // Retried: the page may be navigating.
        let state: VisitorState | undefined
        await expect(async () => {
          state = await evaluateInWidget(page, () => window.mockServer?.visitor.state())
          expect(['done', 'stopped']).toContain(state?.status)
        }).toPass()
        expect(state).toEqual({ status: 'done', step: '' })
        await expectShown(page, expected)
        await expectTape(page)
        await resizeTo(page, otherSize)
        await expectShown(page, expected)
      },
    )
  })
}
