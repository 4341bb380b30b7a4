import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { Frame } from './frame.ts'

/** The actions of a visitor in the widget; see e2e/support/pages for those in other browsers. */
export function findCheckout(root: Frame) {
  const card = root.frame('Secure payment input frame')
  const heading = async (name: string) => await root.waitFor('heading', name)
  const press = async (name: string | RegExp) => await root.click('button', name)

  return {
    root,
    heading,
    press,

    async chooseGuests() {
      await heading('Travelers')
      await root.fill('spinbutton', 'Adult', '2')
      await press('Next')
    },
    /** Chooses the first available day and its first available time. */
    async chooseFirstSlot() {
      await heading('Timeslot')
      await root.clickFirst('[role=grid][aria-busy=false] button[aria-disabled=false]')
      await root.clickFirst('[role=radiogroup] label:has(input:enabled)')
      await press('Next')
    },
    async skipOffers() {
      await heading('Explore more tours with your pass')
      await press('Skip')
      await heading('Upgrade your tour')
      await press('Skip')
    },
    async fillContact() {
      await heading('Contacts')
      const { firstName, lastName, emailAddress, phoneNumber } = contact
      const [country = '', , number = ''] = phoneNumber.split('|')
      await root.fill('textbox', /^First name/, firstName)
      await root.fill('textbox', /^Last name/, lastName)
      await root.fill('textbox', /^Email/, emailAddress)
      await root.fill('textbox', /^Confirm email/, emailAddress)
      await root.select(/^Country/, country)
      await root.fill('textbox', /^Phone/, number)
      await root.click('checkbox', /cancellation/)
      await root.click('checkbox', /charged/)
      await press('Next')
    },
    /** Enters the ages of both guests. */
    async fillTravelers() {
      await heading('Passes')
      await root.fill('textbox', /^Age/, '34')
      await root.fill('textbox', /^Age/, '36', 1)
      await press('Next')
    },

    async payWith({ number }: { number: string } = cards.good) {
      await heading('Payment')
      await card.fill('textbox', 'Card number', number)
      await card.fill('textbox', 'Expiration date', '1234')
      await card.fill('textbox', 'Security code', '123')
      await press(/^Pay /)
    },
    /** Responds in the window of the bank, which the provider nests in its own frame. */
    async authenticate(choice: 'Complete' | 'Fail') {
      await root.frame('Card authentication').frame('Your bank').click('button', choice)
    },
  }
}
