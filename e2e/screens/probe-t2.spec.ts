import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { NOW, hostedCheckout } from '#e2e/pages/host.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

test('probe', async ({ page }) => {
  await page.clock.install({ time: new Date(NOW) })
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/payment')
  page.on('framenavigated', (frame) => console.log('nav', frame.url().slice(0, 150)))
  await widget.fillCard(cards.authentication.number)
  await widget.pay.click()
  const bank = page.frameLocator('iframe[title="Card authentication"]').frameLocator('iframe')
  await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(widget.timer).toHaveText('00:00')
  await bank.getByRole('button', { name: 'Complete' }).click()
  for (let i = 0; i < 1; i++) {
    await new Promise((r) => setTimeout(r, 1000))
    console.log(page.frames().map((f) => f.url().slice(0, 60)))
    const frame = page.frames().find((f) => f.url().includes('/result') && f.parentFrame() !== null)
    if (frame) console.log(await frame.evaluate(() => [new Date().toISOString(), document.documentElement.outerHTML.length, document.body?.innerText.slice(0,60), document.readyState]), (await callsOf(frame)).map((c) => `${c.name} ${c.status} ${c.reason ?? ''}`).join())
    else console.log(await page.evaluate(() => [new Date().toISOString(), document.querySelector('main')?.innerText.slice(0, 100)]))
  }
})
