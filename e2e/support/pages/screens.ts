import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Checkout } from './checkout.ts'
import { openWidgetPage } from './open-widget.ts'

/**
 * How to open a screen: its heading, the route that is opened after the first screen, and a link that appears once the data
 * of the next step has loaded.
 */
type ScreenSetup = { scenario: string; heading: string; path?: string; lateLink?: string }

/** Every screen in a typical state. */
export const SCREENS = {
  travelers: { scenario: 'standard', heading: 'Travelers' },
  timeslot: { scenario: 'started(at=booking_slot)', heading: 'Timeslot' },
  'more-tours': {
    scenario: 'many-addons,started(at=addons)',
    heading: 'Explore more tours',
    lateLink: 'Upgrade Eiffel Tower with a guide',
  },
  upgrades: {
    scenario: 'started(at=upgrades,addons=0,upgraded=yes)',
    heading: 'Upgrade your tour',
  },
  contacts: { scenario: 'started(at=contact)', heading: 'Contacts' },
  passes: { scenario: 'dietary,started(at=travelers)', heading: 'Passes' },
  payment: {
    scenario: 'mandatory-payments,started(at=payment,addons=2,upgraded=yes)',
    heading: 'Payment',
  },
  confirmation: { scenario: 'started(at=result,addons=0,upgraded=yes)', heading: 'Thank you' },
  timeout: { scenario: 'standard', heading: 'Time expired', path: '/timeout' },
} satisfies Record<string, ScreenSetup>

/** Opens a screen and waits until nothing on it is loading. */
export async function openScreen(
  page: Page,
  { scenario, heading, path, lateLink }: ScreenSetup,
): Promise<Checkout> {
  const widget = await openWidgetPage(page, { parameters: { scenario } })
  // An entry address opens no other route; the tab keeps what it has named.
  if (path !== undefined) {
    await expect(widget.counter('Adult')).toBeVisible()
    await page.goto(path)
  }
  // One locator for both: the skeleton has the heading of Travelers before the application has loaded.
  const loadedBody = page.locator('body:not(:has([aria-busy="true"]))')
  await expect(loadedBody.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  if (lateLink !== undefined)
    // The summary of a phone is folded.
    await expect(
      widget.root.getByRole('link', { name: lateLink, includeHidden: true }),
    ).toBeAttached()
  return widget
}
