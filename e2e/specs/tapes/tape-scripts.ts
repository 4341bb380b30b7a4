import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { NOW } from '#fixtures/now.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { completeStep } from '#mocks/tools/visitor/visitor.ts'
import type { CheckoutPage } from '#e2e/support/pages/checkout.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'

type Move = (widget: CheckoutPage, page: Page) => Promise<unknown>

/** Moves the clock, which otherwise stands still: the same visit gives the same times. */
async function setClock(page: Page, seconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.parse(NOW) + seconds * 1000)
}

async function waitForConfirmation(page: Page, afterSeconds: number): Promise<void> {
  const { heading } = findHostedCheckout(page)
  const thanks = heading(/^Thank you, [A-Z]/)
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

/** What a visitor does between the steps. */
const MOVES = {
  'add a tour': async (widget) => {
    await widget.addTour()
    await widget.button('Next').click()
  },
  'add an upgrade': async (widget) => {
    await widget.addUpgrade()
    await widget.button('Next').click()
  },
  'add and remove an upgrade': async (widget) => {
    await widget.addUpgrade()
    await widget.button('Remove').click()
    await expect(widget.button('Remove')).toHaveCount(0)
  },
  'delete a tour': async (widget) => {
    await widget.openSummary()
    await widget.summary
      .getByRole('button', { name: /^Delete / })
      .last()
      .click()
    await expect(widget.summary.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  },
  'change the time': async (widget) => {
    await widget.openSummary()
    await widget.summary
      .getByRole('link', { name: /^Edit (?!guests)/ })
      .first()
      .click()
    await widget.waitForHeading('Timeslot')
    await widget.root.getByRole('radio', { disabled: false, checked: false }).first().check()
    await widget.button('Save').click()
    await expect(widget.heading('Timeslot')).toBeHidden()
  },
  'change the guests': async (widget) => {
    await widget.stepLink('Travelers').click()
    await widget.waitForHeading('Travelers')
    await widget.button('Increase Adult').click()
    await widget.button(/^(?:Save|Next)$/).click()
    await expect(widget.heading('Travelers')).toBeHidden()
  },
  'go back and forward': async (widget) => {
    const html = widget.root.locator('html')
    // The screen before, and that of a search, are on their way out.
    await expect(widget.heading(/^Timeslot$|\.\.\.$/)).toHaveCount(0)
    const heading = await widget.root.getByRole('heading', { level: 1 }).innerText()
    await html.evaluate(() => history.back())
    await expect(widget.heading(heading)).toBeHidden()
    await html.evaluate(() => history.forward())
    await widget.waitForHeading(heading)
  },
  reload: async (widget) => {
    const heading = widget.root.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await widget.reload()
    await expect(heading).toBeVisible()
  },
  'wait for the card form': ({ card }) =>
    expect(card.getByRole('textbox', { name: 'Card number' })).toBeVisible(),
  'look at the fees': async (widget) => {
    await widget.openSummary()
    await expect(widget.summary).toContainText('City tax')
  },
  'pay by a declined card': async (widget) => {
    await widget.payWith(cards.declined)
    await expect(widget.alert.filter({ hasText: 'Your card was declined.' })).toBeVisible()
  },
  'answer the bank': (widget) => widget.authenticate('Complete'),
  'wait for the confirmation': (_, page) => waitForConfirmation(page, 60),
  'wait for a late confirmation': (_, page) => waitForConfirmation(page, 95),
  'let the time run out': async (widget, page) => {
    await expect(widget.timer).toBeVisible()
    await setClock(page, 130)
    await expect(widget.heading('Time expired')).toBeVisible()
  },
} satisfies Record<string, Move>

type StepId = (typeof STEP_IDS)[number]
type MoveName = keyof typeof MOVES | StepId

/** The visits of the tapes in fixtures/tapes, by name: a scenario, the steps that are completed, and detours. */
export const tapeVisits: Record<string, { scenario: string; moves: MoveName[] }> = {
  standard: {
    scenario: 'standard',
    moves: [
      'unit_items',
      'booking_slot',
      'addons',
      'upgrades',
      'change the time',
      'contact',
      'travelers',
      'payment',
      'wait for the confirmation',
    ],
  },
  'addon-and-upgrade': {
    scenario: 'started(at=addons,addons=0)',
    moves: [
      'add a tour',
      'add and remove an upgrade',
      'add an upgrade',
      'contact',
      'travelers',
      'payment',
      'wait for the confirmation',
    ],
  },
  'sold-out-day': {
    scenario: 'sold-out-day',
    moves: ['unit_items', 'change the guests', 'booking_slot', 'go back and forward'],
  },
  'nothing-more-offered': {
    scenario: 'no-addons,started(at=booking_slot),upgrades-off',
    moves: ['booking_slot', 'go back and forward'],
  },
  'fees-on-top': {
    scenario: 'mandatory-payments,started(at=contact,addons=1)',
    moves: ['contact', 'delete a tour', 'travelers', 'wait for the card form', 'look at the fees'],
  },
  'meal-choice': {
    scenario: 'dietary',
    moves: ['reload', 'travelers', 'wait for the card form', 'go back and forward'],
  },
  'order-of-the-host': {
    scenario: 'existing-order',
    moves: ['change the time', 'contact', 'travelers', 'payment', 'wait for the confirmation'],
  },
  'declined-then-paid': {
    scenario: 'started(at=payment,addons=0)',
    moves: ['pay by a declined card', 'payment', 'wait for the confirmation'],
  },
  'bank-asks': {
    scenario: 'payment-3ds',
    moves: ['reload', 'payment', 'answer the bank', 'wait for the confirmation'],
  },
  'time-is-up': { scenario: 'expiring(in=125)', moves: ['reload', 'let the time run out'] },
  'slow-result': { scenario: 'slow-result', moves: ['reload', 'wait for a late confirmation'] },
  // Later than any machine needs to show the confirmation.
  redirect: { scenario: 'redirect(after=600)', moves: ['wait for the confirmation'] },
}

/** Makes the visit of a tape. */
export async function makeVisit(name: string, widget: CheckoutPage, page: Page): Promise<void> {
  for (const move of tapeVisits[name]?.moves ?? []) {
    const isStep = STEP_IDS.some((step) => step === move)
    await (isStep
      ? completeStep(widget, move as StepId)
      : MOVES[move as keyof typeof MOVES](widget, page))
  }
}
