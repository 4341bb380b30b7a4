import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import type { CallName } from '#src/contract/calls.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { NOW } from '#fixtures/now.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { findSlotPicker } from '#e2e/support/pages/controls.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'

/** The visitor's actions for a bundled tape, in the recording and in the replay. */
type TapeScript = {
  /** The scenario of the recording. */
  scenario: string
  run: (widget: Checkout, page: Page) => Promise<void>
  /** What follows the last call without an action of the visitor. */
  finish?: (page: Page) => Promise<void>
}

/** Moves the clock, which otherwise stands still: the same script gives the same times. */
async function setClock(page: Page, seconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.parse(NOW) + seconds * 1000)
}

/** The card form loads last: by now all requests of the step have been made. */
async function expectCardForm({ card }: Checkout): Promise<void> {
  await expect(card.getByRole('textbox', { name: 'Card number' })).toBeVisible()
}

async function expectConfirmation(page: Page, afterSeconds = 60): Promise<void> {
  const { heading } = findHostedCheckout(page)
  const thanks = heading(/^Thank you, [A-Z]/)
  // A replay confirms at the second poll, which a slow machine may have reached.
  await expect(heading('Order confirmation...').or(thanks)).toBeVisible()
  // Last before the clock moves: no poll is on its way then.
  const hasPolled = () =>
    evaluateInWidget(page, (mockServer) => {
      const polls = mockServer.calls().filter(({ name }) => name === 'getResult')
      return polls.length > 0 && polls.every(({ status }) => status > 0)
    })
  await expect.poll(hasPolled, { intervals: [50] }).toBe(true)
  await setClock(page, afterSeconds)
  await expect(thanks).toBeVisible()
}

/** Waits for a call that the widget makes when it is idle: on a busy machine the visitor is faster, and the tape lacks it. */
async function waitForCall(page: Page, name: CallName, count = 1): Promise<void> {
  const listCalls = () =>
    evaluateInWidget(page, (mockServer) => mockServer.calls().map((call) => call.name))
  await expect
    .poll(async () => (await listCalls()).filter((called) => called === name))
    .toHaveLength(count)
}

/** Completes the steps up to Timeslot, and that one when the next month has been requested, too. */
async function completeTimeslot(
  widget: Checkout,
  page: Page,
  from: 'unit_items' | 'booking_slot' = 'unit_items',
): Promise<void> {
  await completeSteps(widget, 'booking_slot', from)
  await waitForCall(page, 'getMonthCalendar', 2)
  await completeSteps(widget, 'addons', 'booking_slot')
}

async function takeOffers(widget: Checkout, page: Page): Promise<void> {
  await waitForCall(page, 'getAllAllowedUpgrades')
  await widget.addTour()
  await widget.button('Next').click()
  await widget.addUpgrade()
  await widget.button('Next').click()
}

/** The scripts of the tapes in fixtures/tapes, by name. */
export const tapeScripts: Record<string, TapeScript> = {
  standard: {
    scenario: 'standard',
    async run(widget, page) {
      await completeTimeslot(widget, page)
      await completeSteps(widget, 'payment', 'addons')
      await widget.payWith()
      await expectConfirmation(page)
    },
  },
  'addon-and-upgrade': {
    scenario: 'standard',
    async run(widget, page) {
      await completeTimeslot(widget, page)
      await takeOffers(widget, page)
      await completeSteps(widget, 'payment', 'contact')
      await widget.payWith()
      await expectConfirmation(page)
    },
  },
  'sold-out-day': {
    scenario: 'sold-out-day',
    async run(widget, page) {
      await completeSteps(widget, 'booking_slot')
      await expect(findSlotPicker(widget).day('2 June 2026')).toHaveAccessibleName(/Sold Out/)
      await completeTimeslot(widget, page, 'booking_slot')
      await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    },
  },
  'nothing-more-offered': {
    scenario: 'no-addons,started(at=booking_slot),upgrades-off',
    async run(widget, page) {
      await completeTimeslot(widget, page, 'booking_slot')
      await expect(widget.heading('Contacts')).toBeVisible()
      await expect(widget.steps).not.toContainText('Upgrades')
    },
  },
  'fees-on-top': {
    scenario: 'mandatory-payments',
    async run(widget) {
      await completeSteps(widget, 'payment', 'contact')
      await expectCardForm(widget)
      await widget.openSummary()
      await expect(widget.summary).toContainText('City tax')
    },
  },
  'meal-choice': {
    scenario: 'dietary',
    async run(widget) {
      await completeSteps(widget, 'payment', 'travelers')
      await expectCardForm(widget)
    },
  },
  'order-of-the-host': {
    scenario: 'existing-order',
    async run(widget, page) {
      await completeSteps(widget, 'payment', 'contact')
      await widget.payWith()
      await expectConfirmation(page)
    },
  },
  'declined-then-paid': {
    scenario: 'started(at=payment,addons=0)',
    async run(widget, page) {
      await widget.payWith(cards.declined)
      await expect(widget.alert.filter({ hasText: 'Your card was declined.' })).toBeVisible()
      await widget.payWith()
      await expectConfirmation(page)
    },
  },
  'bank-asks': {
    scenario: 'payment-3ds',
    async run(widget, page) {
      await widget.payWith()
      await widget.authenticate('Complete')
      await expectConfirmation(page)
    },
  },
  'time-is-up': {
    scenario: 'expiring(in=125)',
    async run(widget, page) {
      await expect(widget.timer).toBeVisible()
      await setClock(page, 130)
      await expect(widget.heading('Time expired')).toBeVisible()
    },
  },
  'slow-result': {
    scenario: 'slow-result',
    run: (_, page) => expectConfirmation(page, 95),
  },
  redirect: {
    // Later than any machine needs to show the confirmation.
    scenario: 'redirect(after=600)',
    run: (_, page) => expectConfirmation(page),
    async finish(page) {
      await findHostedCheckout(page)
        .root.getByRole('link', { name: /^Continue to / })
        .click()
      await page.waitForURL(/\/demo\/\?booked=/)
    },
  },
}
