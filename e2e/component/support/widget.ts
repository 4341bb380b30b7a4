import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import type { Contact } from '#src/contract/entities.ts'
import type { ScreenPlan } from '#mocks/visitor/actions.ts'
import { planContact, planTravelers } from '#mocks/visitor/actions.ts'
import * as controls from '#e2e/support/pages/controls.ts'
import { pressEnabled } from './press.ts'
import type { WaitFor } from '#mocks/visitor/perform.ts'
import { performAction } from '#mocks/visitor/perform.ts'

/** The page or a part of it in which controls are located. */
type Scope = Pick<Locator, 'getByRole'>

const waitFor: WaitFor = async (find) => {
  let found = find()
  while (!found) {
    await expect.poll(find).toBeTruthy()
    found = find()
  }
  return found
}

/**
 * Performs the plan up to its last action, which leaves the screen. The events are those of the visitor of scenarios:
 * each field through the browser takes as long as a click, see `pressEnabled`.
 */
async function fillIn({ actions }: ScreenPlan): Promise<void> {
  for (const action of actions.slice(0, -1)) await performAction(document, action, waitFor)
}

/** Locators of the widget's controls, and what a visitor does with several of them. */
export function findWidget() {
  const locators = controls.findControls(page)
  const { counter, heading, nextOrSave, summary, summaryToggle } = locators
  const waitForHeading = async (name: string) => await expect.element(heading(name)).toBeVisible()
  return {
    ...locators,
    waitForHeading,

    /** Expands the summary, which is collapsed on a phone. */
    async openSummary() {
      await expect.element(summary).toBeVisible()
      const toggle = summaryToggle.query()
      if (toggle?.checkVisibility() === true && toggle.ariaExpanded === 'false')
        await summaryToggle.click()
    },

    async chooseGuests(counts: { Adult?: number; Child?: number; Infant?: number }) {
      await waitForHeading('Travelers')
      for (const [unit, count] of Object.entries(counts)) await counter(unit).fill(String(count))
      await pressEnabled(nextOrSave)
    },

    /** Chooses the first available day, in this month or week or the next, and its first available time. */
    async chooseFirstSlot(within: Scope = page) {
      const slot = controls.findSlotPicker({ root: within })
      await expect.element(slot.calendar).toHaveAttribute('aria-busy', 'false')
      if (slot.freeDays.elements().length === 0) await pressEnabled(slot.nextPage)
      await pressEnabled(slot.freeDays.first())
      await pressEnabled(slot.freeTimes.first())
    },

    async fillContact(contact: Contact) {
      await waitForHeading('Contacts')
      await fillIn(planContact(contact))
    },

    async fillTravelers(ages: number[]) {
      await waitForHeading('Passes')
      await fillIn(
        planTravelers(ages.map((age) => ({ age, dietaryRestrictions: 'vegetarian' as const }))),
      )
    },
  }
}

/** The fields of Contacts. */
export function findContactForm() {
  return controls.findContactForm(page)
}

/** The month calendar of Timeslot and the times of the chosen day. */
export function findSlotPicker() {
  return controls.findSlotPicker({ root: page })
}
