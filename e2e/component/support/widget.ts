import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import type { Contact } from '#src/contract/entities.ts'
import type { ScreenPlan } from '#mocks/visitor/actions.ts'
import { planContact, planTravelers } from '#mocks/visitor/actions.ts'
import type { WaitFor } from '#mocks/visitor/perform.ts'
import { performAction } from '#mocks/visitor/perform.ts'

/** The page or a part of it in which controls are located. */
type Scope = Pick<Locator, 'getByRole' | 'getByText' | 'getByLabelText' | 'getByTitle'>

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
 * a round trip through the browser for each field takes 60 ms of the processor.
 */
async function fillIn({ actions }: ScreenPlan): Promise<void> {
  for (const action of actions.slice(0, -1)) await performAction(document, action, waitFor)
}

/** Locators of the widget's controls by role and name. */
export function findWidget() {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  return {
    button,
    heading,
    summary,
    steps,
    timer: page.getByRole('timer', { name: 'Time left' }),
    alert: page.getByRole('alert'),
    stepLink: (title: string) => steps.getByRole('link', { name: title }),
    counter: (unit: string) => page.getByRole('spinbutton', { name: unit }),
    pay: page.getByRole('button', { name: /^Pay / }),

    /** Expands the summary, which is collapsed on a phone. */
    async openSummary() {
      await expect.element(summary).toBeVisible()
      const toggle = summary.getByRole('button', { name: 'Order summary' })
      if (toggle.query()?.checkVisibility() === true && toggle.query()?.ariaExpanded === 'false')
        await toggle.click()
    },

    async chooseGuests(counts: { Adult?: number; Child?: number; Infant?: number }) {
      await expect.element(heading('Travelers')).toBeVisible()
      for (const [unit, count] of Object.entries(counts))
        await page.getByRole('spinbutton', { name: unit }).fill(String(count))
      await page.getByRole('button', { name: /^(Next|Save)$/ }).click()
    },

    /** Chooses the first available day, in this month or the next, and its first time. */
    async chooseFirstSlot(within: Scope = page) {
      const day = within.getByRole('gridcell').getByRole('button', { disabled: false })
      const time = within
        .getByRole('radiogroup', { name: 'Time' })
        .getByRole('radio', { disabled: false })
      await expect.element(within.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
      if (day.elements().length === 0)
        await within.getByRole('button', { name: /^Next (month|week)$/ }).click()
      await day.first().click()
      await time.first().click({ force: true })
    },

    async fillContact(contact: Contact) {
      await expect.element(heading('Contacts')).toBeVisible()
      await fillIn(planContact(contact))
    },

    async fillTravelers(ages: number[]) {
      await expect.element(heading('Passes')).toBeVisible()
      await fillIn(
        planTravelers(ages.map((age) => ({ age, dietaryRestrictions: 'vegetarian' as const }))),
      )
    },
  }
}

/** The fields of Contacts. */
export function findContactForm() {
  return {
    firstName: page.getByRole('textbox', { name: 'First name' }),
    lastName: page.getByRole('textbox', { name: 'Last name' }),
    email: page.getByRole('textbox', { name: 'Email', exact: true }),
    confirmEmail: page.getByRole('textbox', { name: 'Confirm email' }),
    country: page.getByRole('combobox', { name: 'Country' }),
    phone: page.getByRole('textbox', { name: 'Phone' }),
    cancellation: page.getByRole('checkbox', { name: /cancellation/ }),
    charging: page.getByRole('checkbox', { name: /charged/ }),
    marketing: page.getByRole('checkbox', { name: /news/ }),
  }
}

/** The month calendar of Timeslot and the times of the chosen day. */
export function findSlotPicker() {
  const cell = page.getByRole('gridcell')
  const times = page.getByRole('radiogroup', { name: 'Time' })
  return {
    month: (title: string) => page.getByRole('grid', { name: title }),
    previous: page.getByRole('button', { name: 'Previous month' }),
    next: page.getByRole('button', { name: 'Next month' }),
    days: cell.getByRole('button'),
    /** '2 June 2026', with any status. */
    day: (date: string) => cell.getByRole('button', { name: `, ${date}, ` }),
    chosenDay: cell.getByRole('button', { pressed: true }),
    times: times.getByRole('radio'),
    time: (name: string | RegExp) => times.getByRole('radio', { name }),
    chosenTime: times.getByRole('radio', { checked: true }),
  }
}
