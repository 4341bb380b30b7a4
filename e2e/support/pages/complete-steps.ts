import { expect } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import type { Checkout } from './checkout.ts'

type Step = Exclude<(typeof START_STEPS)[number], 'result'>

/** The action that completes each step. */
export const stepActions: Record<Exclude<Step, 'payment'>, (widget: Checkout) => Promise<void>> = {
  unit_items: (widget) => widget.chooseGuests({ Adult: 2, Child: 1 }),
  async booking_slot(widget) {
    await expect(widget.heading('Timeslot')).toBeVisible()
    if (await widget.chooseFirstSlot()) await widget.button('Next').click()
  },
  async addons(widget) {
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    await widget.button('Skip').click()
  },
  async upgrades(widget) {
    await expect(widget.heading('Upgrade your tour')).toBeVisible()
    await widget.button('Skip').click()
  },
  async contact(widget) {
    await widget.fillContact(contact)
    await widget.button('Next').click()
  },
  async travelers(widget) {
    await widget.fillTravelers([34, 36, 8])
    await widget.button('Next').click()
  },
}

/** Completes the steps of the standard checkout from `from`, which must be open, until `target` is open. */
export async function completeSteps(
  widget: Checkout,
  target: Step,
  from: Step = 'unit_items',
): Promise<void> {
  for (const step of START_STEPS.slice(START_STEPS.indexOf(from))) {
    if (step === target) return
    if (step !== 'payment' && step !== 'result') await stepActions[step](widget)
  }
}
