import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import type { Contact } from '#src/contract/entities.ts'

/** The page or a part of it in which controls are located. */
type Scope = Pick<Locator, 'getByRole' | 'getByText' | 'getByLabelText' | 'getByTitle'>

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
      const [country = '', , number = ''] = contact.phoneNumber.split('|')
      const { firstName, lastName, email, confirmEmail, phone, ...others } = findContactForm()
      await firstName.fill(contact.firstName)
      await lastName.fill(contact.lastName)
      await email.fill(contact.emailAddress)
      await confirmEmail.fill(contact.emailAddress)
      await others.country.selectOptions(country)
      await phone.fill(number)
      await others.cancellation.click({ force: true })
      await others.charging.click({ force: true })
    },

    async fillTravelers(ages: number[]) {
      await expect.element(heading('Passes')).toBeVisible()
      for (const [index, age] of ages.entries()) {
        const guest = page.getByRole('group', { name: new RegExp(`^Guest ${index + 1} `) })
        await guest.getByRole('textbox', { name: 'Age' }).fill(String(age))
        const diet = guest.getByRole('combobox', { name: 'Dietary choice' })
        if (diet.query() !== null) await diet.selectOptions('vegetarian')
      }
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
