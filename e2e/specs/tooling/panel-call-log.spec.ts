import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'

function requestUnits(page: Page, times: number) {
  return page.evaluate(async (count) => {
    const body = JSON.stringify({ tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' })
    for (let index = 0; index < count; index += 1)
      await fetch('/api/getUnits', { method: 'POST', body })
  }, times)
}

test('a call is in the log before its response', { tag: '@SCENARIO-4' }, async ({ page }) => {
  await openWidgetPage(page, { parameters: { panel: '', latency: '600000' } })
  const panel = findPanel(page)
  await panel.tab('Calls').click()
  await expect(panel.calls('getUnits')).toContainText('waiting')
})

/** Counts how often the panel formats the body of a request or a response. */
function countFormattedBodies(panel: ReturnType<typeof findPanel>) {
  return panel.root.locator('html').evaluateHandle(() => {
    const counter = { times: 0 }
    JSON.stringify = new Proxy(JSON.stringify, {
      apply: (target, thisArg, args) => {
        counter.times += 1
        return Reflect.apply(target, thisArg, args) as string
      },
    })
    return counter
  })
}

test(
  'finds calls by name, copies one as a command, makes the next one fail, and checks only the new call of a long log',
  { tag: '@SCENARIO-4' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const widget = await openWidgetPage(page, { parameters: { panel: '' } })
    await expect(widget.button('Next')).toBeEnabled()
    const panel = findPanel(page)
    await panel.tab('Calls').click()
    const valid = panel.root.getByText('matches the contract')
    await expect(valid).toHaveCount(3)
    await panel.root.getByRole('searchbox', { name: 'Filter by name' }).fill('units')
    await expect(panel.root.getByText('1 of 3 calls')).toBeVisible()
    const calls = panel.root.getByRole('list').last().getByRole('listitem')
    await expect(calls).toHaveText(/^getUnits200/)

    await calls.getByText('getUnits', { exact: true }).click()
    await calls.getByRole('button', { name: 'Copy as cURL' }).click()
    await expect(calls.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `/api/getUnits -H 'Content-Type: application/json' --data '{"configCode":"paris-pass"`,
    )
    await panel.expectNoViolations()

    await calls.getByRole('button', { name: 'Fail the next one' }).click()
    await expect(calls.getByText('The next getUnits fails')).toBeVisible()
    await requestUnits(page, 2)
    await expect(calls).toHaveCount(3)
    await panel.root.getByRole('checkbox', { name: 'Failed only' }).check()
    await expect(calls).toHaveText(/^getUnits500/)
    await panel.tab('Faults').click()
    await expect(panel.root.getByText('getUnits: error response with status 500')).toBeVisible()

    await panel.tab('Calls').click()
    await panel.root.getByRole('checkbox', { name: 'Failed only' }).uncheck()
    await requestUnits(page, 50)
    await expect(valid).toHaveCount(55)
    const formattedBodies = await countFormattedBodies(panel)
    await requestUnits(page, 1)
    await expect(valid).toHaveCount(56)
    expect(await formattedBodies.evaluate(({ times }) => times)).toBeLessThan(10)
  },
)
