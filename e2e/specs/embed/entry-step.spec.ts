import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { readHostEvents, recordHostEvents } from '#e2e/support/pages/host-events.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'

/** Replaces the element by one that opens this order at a step, as a link of the page would. */
async function openAt(page: Page, orderIntentId: string, step: string): Promise<void> {
  await page.locator('tour-checkout').evaluate(
    (host, attributes) => {
      const next = host.cloneNode() as HTMLElement
      for (const [name, value] of Object.entries(attributes)) next.setAttribute(name, value)
      host.replaceWith(next)
    },
    { 'order-intent-id': orderIntentId, step },
  )
}

/** The order that the page has heard of, which may be after the widget has shown it. */
async function readOrderId(page: Page): Promise<string> {
  let order: unknown
  await expect(async () => {
    const created = (await readHostEvents(page)).find(({ type }) => type === 'order-created')
    order = created?.detail['orderIntentId']
    expect(order).toBeDefined()
  }).toPass()
  return String(order)
}

test(
  'the page opens an order at a step, and one that cannot be opened is passed over',
  { tag: ['@HOST-10', '@nightly'] },
  async ({ page }) => {
    await recordHostEvents(page)
    const widget = await openHostPage(page)
    await expect(widget.counter('Adult')).toHaveValue('1')
    const order = await readOrderId(page)
    await openAt(page, order, 'payment')
    await expect(widget.heading('Travelers')).toBeVisible()

    await completeSteps(widget, 'contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    await openAt(page, order, 'upgrades')
    await expect(widget.heading('Upgrade your tour')).toBeVisible()
    await openAt(page, order, 'unknown')
    await expect(findHostedCheckout(page).heading('Upgrade your tour')).toBeVisible()
    await openAt(page, order, 'payment')
    await expect(widget.heading('Payment')).toBeVisible()
  },
)

test(
  'after a reload of the page the visit goes on where it was',
  { tag: ['@HOST-10', '@nightly'] },
  async ({ page }) => {
    await recordHostEvents(page)
    const widget = await openHostPage(page)
    await completeSteps(widget, 'contact')
    await expect(widget.heading('Contacts')).toBeVisible()
    const order = await readOrderId(page)
    await page.addInitScript(
      (attributes) => {
        new MutationObserver(() => {
          const element = document.querySelector('tour-checkout:not([step])')
          for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value)
        }).observe(document, { childList: true, subtree: true })
      },
      { 'order-intent-id': order, step: 'upgrades' },
    )
    await page.reload()
    await expect(widget.heading('Contacts')).toBeVisible()
  },
)
