import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { checkTape } from '#mocks/testing/check-tape.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { scenarios } from '#scenarios/registry.ts'
import { isNightly } from '#e2e/support/nightly.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectFrameAccessible } from '#e2e/support/pages/expect-accessible.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { allowedErrors } from '#e2e/support/scenario-runner/allowed-errors.ts'
import type { Size } from '#e2e/support/scenario-runner/sizes.ts'
import { sizes } from '#e2e/support/scenario-runner/sizes.ts'
import { getOtherAddress, listDifferences } from './expectation.ts'

/** Scenarios that are visited in another language than English on a phone: the visitor finds the controls in any. */
const LANGUAGES: Partial<Record<string, string>> = {
  'liberal-server': 'fr',
  'payment-3ds': 'de',
  'upgrade-sold-out': 'es',
  'closed-season': 'it',
  dietary: 'fr',
}

/** Its tape of 10 MB takes longer to check than all others together. */
const NOT_RECORDED = 'oversized-response'

/** The sizes in which a scenario is visited: in turn one of them, or both where the whole matrix is asked for. */
function listSizes(index: number): Size[] {
  if (isNightly) return ['phone', 'desktop']
  return [index % 2 === 0 ? 'phone' : 'desktop']
}

/** Opens the demo page in the scenario; a visitor there goes on until what is expected. */
async function openScenario(
  page: Page,
  { id, expected: { startStep } }: Scenario,
  lang?: string,
): Promise<void> {
  const scenario = startStep === undefined ? id : `${id},started(at=${startStep})`
  const params = { scenario, now: NOW, seed: '1', latency: '0', show: '', ...(lang && { lang }) }
  await page.goto(`/demo/?${new URLSearchParams(params)}`)
}

async function expectNoOverflow(page: Page): Promise<void> {
  const { root } = findHostedCheckout(page)
  const measureOverflow = () =>
    root.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(measureOverflow, 'the screen is wider than its frame').toBeLessThanOrEqual(0)
}

/** Checks that the tape of the visit can be read, holds all calls and no personal data or secrets. */
async function expectTape(page: Page): Promise<void> {
  const { calls, tape } = await evaluateInWidget(page, (mockServer) => ({
    calls: mockServer.calls().map(({ name }) => name),
    tape: mockServer.saveTape().text,
  }))
  expect(checkTape(tape), 'problems of the tape').toEqual([])
  const recorded = new Set(
    parseTape(tape).log.entries.map(
      ({ request }) => findTapeCall(request.method, request.url)?.name,
    ),
  )
  for (const call of calls) expect(recorded).toContain(call)
}

async function expectAccessible(page: Page): Promise<void> {
  const [widget] = page.mainFrame().childFrames()
  if (widget === undefined) throw new Error('The page has no frame')
  await expectFrameAccessible(widget)
}

for (const [index, scenario] of scenarios.entries())
  for (const size of listSizes(index)) {
    const { id, title, description, requirements, expected } = scenario
    const lang = size === 'phone' ? LANGUAGES[id] : undefined

    test.describe(`${id} (${size})`, () => {
      test.use({ ...sizes[size], allowedErrors: allowedErrors[id] ?? [] })

      test(
        `${id}: ${title}. ${description}`,
        {
          annotation: { type: 'shows', description: requirements.join(', ') },
          tag: ['@SCENARIO-2', '@SCENARIO-5', '@TAPE-1', '@TAPE-4', '@LAYOUT-3'],
        },
        async ({ page, baseURL }, testInfo) => {
          const address = getOtherAddress(expected, baseURL)
          if (address === null) {
            await openScenario(page, scenario, lang)
            let state: VisitorState | undefined
            await expect(async () => {
              state = await evaluateInWidget(page, (mockServer) => mockServer.visitor.state())
              expect(['done', 'stopped']).toContain(state.status)
            }).toPass()
            expect(state).toEqual({ status: 'done', step: '' })
            if (expected.isShownAtBank) await findHostedCheckout(page).authenticate('Complete')
            // In another language the visitor has checked the visible texts.
            const isEnglish = lang === undefined
            // Repeated: the page may be navigating.
            await expect(async () =>
              expect(await listDifferences(page, expected, isEnglish)).toEqual([]),
            ).toPass()
            if (!isEnglish)
              await expect(findHostedCheckout(page).root.locator('html')).toHaveAttribute(
                'lang',
                lang,
              )
            await expectNoOverflow(page)
            await expectAccessible(page)
            if (id !== NOT_RECORDED) await expectTape(page)
          } else {
            const redirect = page.waitForRequest((request) => request.url().startsWith(address))
            await openScenario(page, scenario, lang)
            await redirect
            for (const text of expected.visible)
              await expect(page.getByText(text).first()).toBeVisible()
          }
          // Repeated: the page may be leaving for another site.
          await expect(async () => {
            const body = await page.screenshot({ fullPage: true })
            await testInfo.attach(`${title} (${size})`, { body, contentType: 'image/png' })
          }).toPass()
        },
      )
    })
  }
