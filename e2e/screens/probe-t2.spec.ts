import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { NOW, hostedCheckout } from '#e2e/pages/host.ts'
import { openOrder, prepareOrder } from '#e2e/pages/world.ts'

for (const mode of ['none', 'install', 'forward'])
test(`probe ${mode}`, async ({ page }) => {
  if (mode !== 'none') await page.clock.install({ time: new Date(NOW) })
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/payment')
  await widget.fillCard(cards.good.number)
  if (mode === 'forward') await page.clock.fastForward('05:00')
  await widget.pay.click()
  await page.waitForURL(/redirect_url/)
  const t = Date.now()
  try {
    await expect(hostedCheckout(page).heading('Order confirmation...')).toBeVisible()
    console.log(mode, 'ok', Date.now() - t)
  } catch {
    const frame = page.frames().find((f) => f.parentFrame() !== null)
    console.log(mode, 'FAILED', Date.now() - t, await frame?.evaluate(() => [document.body.innerText, new Date().toISOString()]))
  }
})
