import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/test.ts'
import { openWidget } from '#e2e/pages/host.ts'
import { panelOf } from '#e2e/pages/panel.ts'

const askForUnits = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const body = JSON.stringify({ tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' })
    for (let asked = 0; asked < count; asked += 1)
      await fetch('/api/getUnits', { method: 'POST', body })
  }, times)

test('SCENARIO-4 a call is in the log while the server takes its time', async ({ page }) => {
  await openWidget(page, { parameters: { panel: '', latency: '600000' } })
  const panel = panelOf(page)
  await panel.tab('Calls').click()
  await expect(panel.calls('getUnits')).toContainText('waiting')
})

test('SCENARIO-4 a long log stays as quick as a short one: one more call is judged, and no other', async ({
  page,
}) => {
  const widget = await openWidget(page, { parameters: { panel: '' } })
  await expect(widget.button('Next')).toBeEnabled()
  const panel = panelOf(page)
  await panel.tab('Calls').click()
  await askForUnits(page, 50)
  await expect(panel.root.getByText('fits the contract')).toHaveCount(53)
  // Each line prints its two bodies.
  const printed = await panel.root.locator('html').evaluateHandle(() => {
    const counted = { times: 0 }
    JSON.stringify = new Proxy(JSON.stringify, {
      apply: (print, self, of) => {
        counted.times += 1
        return Reflect.apply(print, self, of) as string
      },
    })
    return counted
  })
  await askForUnits(page, 1)
  await expect(panel.root.getByText('fits the contract')).toHaveCount(54)
  expect(await printed.evaluate(({ times }) => times)).toBeLessThan(10)
})
