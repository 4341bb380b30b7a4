import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { checkTape } from '#mocks/testing/check-tape.ts'
import type { Scenario } from '#scenarios/engine/types.ts'
import { scenarios } from '#scenarios/registry.ts'
import { isNightly } from '#e2e/support/nightly.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { listViolations, WCAG } from '#e2e/support/pages/usability.ts'
import { listSizes, sizes } from './sizes.ts'
import { allowedErrors } from './allowed-errors.ts'
import { getOtherAddress, listDifferences } from './expectation.ts'
import { openScenario, takeStep, waitForVisitor } from './visit.ts'

/** Scenarios that are visited in another language than English on a phone: the visitor finds the controls in any. */
const LANGUAGES: Partial<Record<string, string>> = {
  'liberal-server': 'fr',
  'payment-3ds': 'de',
  'upgrade-sold-out': 'es',
  'closed-season': 'it',
  dietary: 'fr',
}

/** The language of all visits, where one is asked for. */
const ALL_IN = process.env['E2E_LANGUAGE']

/** Its tape of 10 MB takes longer to check than all others together. */
const NOT_RECORDED = 'oversized-response'

/** The value of ?scenario=, which skips the steps that are the same in every scenario. */
function getAddress({ id, expected: { startStep } }: Scenario): string {
  return startStep === undefined ? id : `${id},started(at=${startStep})`
}

/** Takes a picture of the page, again where it is being left for another one. */
async function takePicture(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const body = await page.screenshot({ fullPage: true, animations: 'disabled' })
    await test.info().attach(name, { body, contentType: 'image/png' })
  }).toPass()
}

/** Lets the visitor go to the end, in the whole matrix with a picture of each screen before. */
async function goToEnd(page: Page): Promise<VisitorState> {
  let state = await (isNightly ? takeStep(page) : waitForVisitor(page))
  for (let screen = 1; state.status === 'paused'; screen += 1) {
    await takePicture(page, `${screen} ${state.step}`)
    state = await takeStep(page)
  }
  return state
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

/** Checks the rules of WCAG that axe can test; contrast takes two thirds of its time, and by day is that of the tests in one page. */
async function expectAccessible(page: Page): Promise<void> {
  const [widget] = page.mainFrame().childFrames()
  if (widget === undefined) throw new Error('The page has no frame')
  await widget.evaluate(axe.source)
  const results = await widget.evaluate(
    async (options) => await (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...WCAG, iframes: false, rules: { 'color-contrast': { enabled: isNightly } } },
  )
  expect(listViolations(results)).toEqual([])
}

for (const [index, scenario] of scenarios.entries())
  for (const size of listSizes(index)) {
    const { id, title, description, requirements, expected } = scenario
    const lang = ALL_IN ?? (size === 'phone' ? LANGUAGES[id] : undefined)

    test.describe(`${id} (${size})`, () => {
      test.use({ ...sizes[size], allowedErrors: allowedErrors[id] ?? [] })

      test(
        `${id}: ${title}. ${description}`,
        {
          annotation: { type: 'shows', description: requirements.join(', ') },
          tag: ['@SCENARIO-2', '@SCENARIO-5', '@SCENARIO-6', '@TAPE-1', '@TAPE-4', '@LAYOUT-3'],
        },
        async ({ page, baseURL }) => {
          const address = getOtherAddress(expected, baseURL)
          if (address === null) {
            await openScenario(page, getAddress(scenario), { lang, isPaused: isNightly })
            expect(await goToEnd(page)).toEqual({ status: 'done', step: '' })
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
            await openScenario(page, getAddress(scenario), { lang })
            await redirect
            for (const text of expected.visible)
              await expect(page.getByText(text).first()).toBeVisible()
          }
          if (isNightly) await takePicture(page, `${title} (${size})`)
        },
      )
    })
  }
