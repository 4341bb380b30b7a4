import { expect } from 'vitest'
import { contact } from '#fixtures/guests.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import type { StepId } from '#src/domain/steps.ts'
import type { Screen } from './mount.ts'

/** Actions that fill in each step. */
const stepActions: Record<Exclude<StepId, 'payment'>, (screen: Screen) => Promise<void>> = {
  unit_items: ({ chooseGuests }) => chooseGuests({ Adult: 2, Child: 1 }),
  async booking_slot({ heading, chooseFirstSlot, button }) {
    await expect.element(heading('Timeslot')).toBeVisible()
    await chooseFirstSlot()
    await button('Next').click()
  },
  async addons({ heading, button }) {
    await expect.element(heading('Explore more tours with your pass')).toBeVisible()
    await button('Skip').click()
  },
  async upgrades({ heading, button }) {
    await expect.element(heading('Upgrade your tour')).toBeVisible()
    await button('Skip').click()
  },
  async contact({ fillContact, button }) {
    await fillContact(contact)
    await button('Next').click()
  },
  async travelers({ fillTravelers, button }) {
    await fillTravelers([34, 36, 8])
    await button('Next').click()
  },
}

/** The steps before the payment, in order. */
export const FILLED_STEPS = STEP_IDS.filter((step) => step !== 'payment')

/** Fills in a step and goes on to the next one. */
export async function completeStep(screen: Screen, step: keyof typeof stepActions): Promise<void> {
  await stepActions[step](screen)
}
