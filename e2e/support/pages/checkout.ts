import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import type { Contact } from '#src/contract/entities.ts'
import { findCardForm, findContactForm, findControls, findSlotPicker } from './controls.ts'

type Root = Page | FrameLocator

/**
 * Replaces the text of a field. In Firefox the text is typed, because Playwright's `fill` bypasses React's
 * value tracking there and appends to a number.
 */
async function fillField(field: Locator, text: string): Promise<void> {
  const engine = field.page().context().browser()?.browserType().name()
  if (engine !== 'firefox') return await field.fill(text)
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Page object of the widget, on a page or in a frame. */
export function findCheckout(root: Root) {
  const controls = findControls<Locator>(root)
  const { heading, summary, summaryToggle, counter, nextOrSave, pay } = controls
  /** The card fields, in the provider's frame. */
  const card = root.getByTitle('Secure payment input frame').first().contentFrame()
  const waitForHeading = async (name: string) => await expect(heading(name)).toBeVisible()
  const fillCard = async (cardNumber: string) => {
    const { number, expiry, securityCode } = findCardForm<Locator>(card)
    await fillField(number, cardNumber)
    await fillField(expiry, '12 / 34')
    await fillField(securityCode, '123')
  }
  return {
    ...controls,
    root,
    waitForHeading,

    /** Reloads the widget's frame alone, and waits for its new document: on the old one a press would be lost. */
    async reload() {
      await root.locator('html').evaluate((html) => {
        html.dataset['left'] = ''
        setTimeout(() => location.reload())
      })
      await expect(root.locator('html:not([data-left])')).toBeAttached()
    },

    /** Expands the summary, which is collapsed on a phone. */
    async openSummary() {
      await expect(summary).toBeVisible()
      if (!(await summaryToggle.isVisible())) return
      if ((await summaryToggle.getAttribute('aria-expanded')) === 'false')
        await summaryToggle.click()
    },
    async readTotal() {
      return await summary.getByRole('group', { name: 'Totals' }).innerText()
    },

    async chooseGuests(counts: { Adult?: number; Child?: number; Infant?: number }) {
      await waitForHeading('Travelers')
      for (const [unit, count] of Object.entries(counts))
        await fillField(counter(unit), String(count))
      await nextOrSave.click()
    },

    /** Chooses the first available day, in this month or week or the next, and its first available time. */
    async chooseFirstSlot(within: Locator | Root = root) {
      const slot = findSlotPicker<Locator>({ root: within })
      await expect(slot.calendar).toHaveAttribute('aria-busy', 'false')
      if ((await slot.freeDays.count()) === 0) await slot.nextPage.click()
      await slot.freeDays.first().click()
      await slot.freeTimes.first().check()
    },

    async fillContact(contact: Contact) {
      await waitForHeading('Contacts')
      const form = findContactForm<Locator>(root)
      const [country = '', , number = ''] = contact.phoneNumber.split('|')
      await fillField(form.firstName, contact.firstName)
      await fillField(form.lastName, contact.lastName)
      await fillField(form.email, contact.emailAddress)
      await fillField(form.confirmEmail, contact.emailAddress)
      await form.country.selectOption(country)
      await fillField(form.phone, number)
      await form.cancellation.check()
      await form.charging.check()
    },

    async fillTravelers(ages: number[]) {
      await waitForHeading('Passes')
      for (const [index, age] of ages.entries()) {
        const guest = root.getByRole('group', { name: new RegExp(`^Guest ${index + 1} `) })
        await fillField(guest.getByRole('textbox', { name: 'Age' }), String(age))
        const diet = guest.getByRole('combobox', { name: 'Dietary choice' })
        if (await diet.isVisible()) await diet.selectOption('vegetarian')
      }
    },

    card,
    fillCard,

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
