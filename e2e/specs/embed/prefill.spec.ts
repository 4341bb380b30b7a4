import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { findContactForm, findSlotPicker } from '#e2e/support/pages/controls.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'

const known = {
  guests: { ADULT: 2, CHILD: 1 },
  date: '2026-07-15',
  contact: { firstName: 'Ada', email: 'ada@host.example', phone: 7 },
}

/** Sets the property as soon as the element is in the page, before the loader defines it. */
async function setEarly(page: Page, prefill: object): Promise<void> {
  await page.addInitScript((value) => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('tour-checkout')
      if (element === null || customElements.get('tour-checkout')) return
      // As a proxy, which no message can carry.
      Object.assign(element, { prefill: new Proxy(value, {}) })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, prefill)
}

test(
  'the checkout starts with what the page knows, which is in no address and no storage',
  { tag: ['@HOST-9', '@nightly'] },
  async ({ page }) => {
    await setEarly(page, known)
    const widget = await openHostPage(page)
    await expect(widget.counter('Child')).toHaveValue('1')
    await widget.button('Next').click()
    const slot = findSlotPicker({ root: widget.root })
    await expect(slot.chosenDay).toHaveAccessibleName(/15 July 2026/)
    await slot.times.and(widget.root.locator(':enabled')).first().check({ force: true })
    await widget.button('Next').click()
    await completeSteps(widget, 'contact', 'addons')
    const form = findContactForm(widget.root)
    await expect(form.email).toHaveValue('ada@host.example')
    await expect(form.phone).toHaveValue('')

    // A page learns late who its customer is.
    await page.locator('tour-checkout').evaluate(
      (element, prefill) => {
        Object.assign(element, { prefill })
      },
      { contact: { firstName: 'Eve', lastName: 'Moreau' } },
    )
    await expect(form.lastName).toHaveValue('Moreau')
    await expect(form.firstName).toHaveValue('Ada')

    const addresses = await findHostedCheckout(page)
      .root.locator('html')
      .evaluate(() => [location.href, JSON.stringify([sessionStorage, localStorage])].join())
    expect(addresses).not.toMatch(/Ada|host\.example|Moreau/)
  },
)
