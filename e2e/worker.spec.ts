import { expect, test } from '#e2e/harness/test.ts'
import { ask, openOrder, prepareOrder } from '#e2e/pages/world.ts'

test('MOCK-1 RULE-6 a worker that the browser stopped answers again when the page is looked at', async ({
  page,
  context,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/contact')
  await expect(widget.heading('Contacts')).toBeVisible()
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')

  const awake = page.waitForResponse(
    async (answer) => answer.url().endsWith('/ping') && (await answer.text()) === '{"awake":true}',
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await awake
  const { orderIntent } = await ask(page, 'getOrderIntent', { orderIntentId: order.id })
  expect(orderIntent).toEqual(order)
  await expect(page.getByText('The pretend server stopped answering')).toBeHidden()
})
