import { cards } from '#fixtures/cards.ts'
import {
  measureHeights,
  recordHostEvents,
  readHostEventNames,
} from '#e2e/support/pages/host-events.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { recordTopNavigations } from '#e2e/support/pages/record-top-navigations.ts'
import { PARTNER } from './sites.ts'
import { expect, test } from './test.ts'

test(
  'the loader runs the whole checkout in a page of another site, with a reload, a strict policy and its hash',
  { tag: ['@HOST-1', '@HOST-2', '@HOST-3', '@LAUNCH-3', '@STATE-4', '@RESULT-4'] },
  async ({ page, visit, storage }) => {
    await recordHostEvents(page)
    const { widget, calls } = await visit('paris-pass~redirect-elsewhere,freesale', 'loader')
    await completeSteps(widget, 'contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    await expect
      .poll(async () => {
        const { frame, content } = await measureHeights(page)
        return frame - content
      })
      .toBe(0)
    await expect.poll(() => readHostEventNames(page)).toContain('order-created')

    // Without storage in the frame, the loader has saved the order.
    await page.reload()
    await expect(widget.heading('Contacts')).toBeVisible()
    // Before this event the loader has saved the order once more.
    await expect.poll(() => readHostEventNames(page)).toContain('step contact')
    // An order that the server no longer has is replaced by a new one.
    const isGone = storage === 'denied'
    await page.evaluate(() => {
      for (const [key, value] of Object.entries<string>(sessionStorage))
        sessionStorage.setItem(key, value.replace(/("orderIntentId":")[^"]+/, '$1gone'))
    })
    await page.reload()
    await completeSteps(widget, 'payment', isGone ? 'unit_items' : 'contact')
    await widget.fillCard(cards.good.number)
    const topNavigations = recordTopNavigations(page)
    await widget.pay.click()
    // The host page navigates itself, so the frame needs no user activation.
    await expect(page).toHaveURL(`${PARTNER}/thank-you`)
    // Paying itself leaves nothing.
    expect(topNavigations.map((address) => new URL(address).origin)).toEqual([PARTNER])
    const createdOrders = (await calls()).filter(({ name }) => name === 'createOrderIntent')
    expect(createdOrders).toHaveLength(isGone ? 2 : 1)
  },
)
