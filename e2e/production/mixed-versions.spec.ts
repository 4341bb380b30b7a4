import { contact } from '#fixtures/guests.ts'
import {
  measureHeights,
  readHostEventNames,
  recordHostEvents,
} from '#e2e/support/pages/host-events.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { HOST } from './sites.ts'
import { expect, test } from './test.ts'

/** Browsers cache the loader, and hosts bundle or pin a copy, while the widget is deployed: either may be the older one. */
const VERSIONS = [
  { title: 'the loader of the previous release runs the widget', isLoaderOld: true, when: [] },
  // A widget is older for the minutes of a deployment only.
  {
    title: 'the loader runs the widget of the previous release',
    isLoaderOld: false,
    when: ['@nightly'],
  },
]

/** Up to Payment, besides those of the cart. */
const EVENTS = [
  'ready',
  'step unit_items',
  'order-created',
  'step booking_slot',
  'step addons',
  'step upgrades',
  'step contact',
  'step travelers',
  'step payment',
]

for (const { title, isLoaderOld, when } of VERSIONS)
  test(
    `${title} to the confirmation`,
    { tag: ['@HOST-1', '@HOST-2', '@HOST-3', '@HOST-11', '@RESULT-3', ...when] },
    async ({ page, widgetServer }, { testId }) => {
      const [loader, widget] = isLoaderOld ? ['previous', widgetServer] : [widgetServer, 'previous']
      await recordHostEvents(page)
      const query = new URLSearchParams({ config: 'paris-pass~freesale', widget, visit: testId })
      await page.goto(`${HOST}/${loader}/loader?${query}`)
      const checkout = findHostedCheckout(page)
      await completeSteps(checkout, 'contact')
      await expect(checkout.heading('Contacts')).toBeVisible()
      await expect
        .poll(async () => {
          const { frame, content } = await measureHeights(page)
          return frame - content
        })
        .toBe(0)
      await completeSteps(checkout, 'payment', 'contact')
      await expect(checkout.heading('Payment')).toBeVisible()
      await expect
        .poll(async () => (await readHostEventNames(page)).filter((event) => event !== 'cart'))
        .toEqual(EVENTS)
      await expect.poll(() => readHostEventNames(page)).toContain('cart')

      await checkout.payWith()
      await expect(checkout.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
      // The widget of the previous release loads the page again.
      await expect.poll(() => readHostEventNames(page)).toContain('purchase')
      const names = await readHostEventNames(page)
      expect(names.slice(names.lastIndexOf('step result'))).toContain('purchase')
      expect(names.filter((name) => name === 'purchase')).toHaveLength(1)
      // The loader of the previous release keeps no order that was paid in the frame.
      if (isLoaderOld) return

      await page.reload()
      await expect(checkout.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
      await expect.poll(() => readHostEventNames(page)).toContain('step result')
      expect(await readHostEventNames(page)).not.toContain('purchase')
    },
  )
