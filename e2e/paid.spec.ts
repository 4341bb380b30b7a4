import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { hostedCheckout, openWidget } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'

test('STEPS-5 LAUNCH-4 with a payment every step of the order leads to its confirmation', async ({
  page,
}) => {
  const widget = await openWidget(page)
  await walkTo(widget, 'payment')
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
  await expect(hostedCheckout(page).heading(`Thank you, ${contact.firstName}`)).toBeVisible()

  const back = new URL(page.url()).searchParams.get('redirect_url') ?? ''
  const order_intent_id = new URLSearchParams(back.split('?')[1]).get('order_intent_id') ?? ''
  for (const path of ['/steps/contact', '/steps/payment', '/']) {
    const again = await openWidget(page, { path, parameters: { order_intent_id } })
    await expect(again.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/result')
  }
})
