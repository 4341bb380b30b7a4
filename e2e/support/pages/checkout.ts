import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import type { Contact } from '#src/contract/entities.ts'
import { fillField } from './fill-field.ts'

type Root = Page | FrameLocator

/** Page object of the widget, on a page or in a frame; controls are located by role and name. */
export function findCheckout(root: Root) {
  const button = (name: string | RegExp) => root.getByRole('button', { name, exact: true })
  const heading = (name: string | RegExp) => root.getByRole('heading', { level: 1, name })
  const summary = root.getByRole('complementary', { name: 'Order summary' })
  const steps = root.getByRole('navigation', { name: 'Checkout steps' })
  /** The card fields, in the provider's frame. */
  const card = root.getByTitle('Secure payment input frame').first().contentFrame()
  const pay = root.getByRole('button', { name: /^Pay / })
  const fillCard = async (number: string) => {
    await fillField(card.getByRole('textbox', { name: 'Card number' }), number)
    await fillField(card.getByRole('textbox', { name: 'Expiration date' }), '12 / 34')
    await fillField(card.getByRole('textbox', { name: 'Security code' }), '123')
  }
  return {
    root,
    button,
    heading,
    summary,
    steps,
    timer: root.getByRole('timer', { name: 'Time left' }),
    alert: root.getByRole('alert'),

    stepLink: (title: string) => steps.getByRole('link', { name: title }),

    /** Reloads the widget's frame alone. */
    async reload() {
      await root.locator('html').evaluate(() => {
        setTimeout(() => location.reload())
      })
    },

    /** Opens the summary, which is folded on a phone. */
    async openSummary() {
      const toggle = summary.getByRole('button', { name: 'Order summary' })
      await expect(summary).toBeVisible()
      if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false')
        await toggle.click()
    },
    async readTotal() {
      return await summary.getByRole('group', { name: 'Totals' }).innerText()
    },

    async chooseGuests(counts: { Adult?: number; Child?: number; Infant?: number }) {
      await expect(heading('Travelers')).toBeVisible()
      for (const [unit, count] of Object.entries(counts))
        await fillField(root.getByRole('spinbutton', { name: unit }), String(count))
      await root.getByRole('button', { name: /^(Next|Save)$/ }).click()
    },

    /**
     * Chooses the first available day, in the next month if this one has none, and its first available
     * time. Returns false if the times failed to load.
     */
    async chooseFirstSlot(within: Locator | Root = root): Promise<boolean> {
      const day = findAvailableDays(within).first()
      await expect(within.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
      if ((await findAvailableDays(within).count()) === 0)
        await within.getByRole('button', { name: /^Next (month|week)$/ }).click()
      await day.click()
      const time = findAvailableTimes(within).first()
      const tryAgain = within.getByRole('button', { name: 'Try again' })
      await expect(time.or(tryAgain).first()).toBeVisible()
      if (await tryAgain.isVisible()) return false
      await time.check()
      return true
    },

    async fillContact(contact: Contact) {
      await expect(heading('Contacts')).toBeVisible()
      const [country = '', , number = ''] = contact.phoneNumber.split('|')
      await fillField(root.getByRole('textbox', { name: 'First name' }), contact.firstName)
      await fillField(root.getByRole('textbox', { name: 'Last name' }), contact.lastName)
      await fillField(
        root.getByRole('textbox', { name: 'Email', exact: true }),
        contact.emailAddress,
      )
      await fillField(root.getByRole('textbox', { name: 'Confirm email' }), contact.emailAddress)
      await root.getByRole('combobox', { name: 'Country' }).selectOption(country)
      await fillField(root.getByRole('textbox', { name: 'Phone' }), number)
      await root.getByRole('checkbox', { name: /cancellation/ }).check()
      await root.getByRole('checkbox', { name: /charged/ }).check()
    },

    async fillTravelers(ages: number[]) {
      await expect(heading('Passes')).toBeVisible()
      for (const [index, age] of ages.entries()) {
        const guest = root.getByRole('group', { name: new RegExp(`^Guest ${index + 1} `) })
        await fillField(guest.getByRole('textbox', { name: 'Age' }), String(age))
        const diet = guest.getByRole('combobox', { name: 'Dietary choice' })
        if (await diet.isVisible()) await diet.selectOption('vegetarian')
      }
    },

    card,
    fillCard,

    pay,
    /** Enters a card and presses Pay. */
    async payWith({ number }: { number: string } = cards.good) {
      await fillCard(number)
      await pay.click()
    },
    /** Responds in the window of the bank, which the provider nests in its own frame. */
    async authenticate(choice: 'Complete' | 'Fail') {
      const provider = root.frameLocator('iframe[title="Card authentication"]')
      await provider.frameLocator('iframe').getByRole('button', { name: choice }).click()
    },
  }
}

export type Checkout = ReturnType<typeof findCheckout>

/** The days that can be chosen. */
function findAvailableDays(within: Locator | Root): Locator {
  return within.getByRole('gridcell').getByRole('button', { disabled: false })
}

/** The times that can be chosen. */
function findAvailableTimes(within: Locator | Root): Locator {
  return within.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { disabled: false })
}
