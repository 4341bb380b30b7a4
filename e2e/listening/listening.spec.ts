import type { Messages } from '#src/i18n/en.ts'
import { english } from '#src/i18n/en.ts'
import { messages as german } from '#src/i18n/languages/de.ts'
import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import { keepTranscript, test } from './test.ts'
import type { Visitor } from './visitor.ts'

type Moment = {
  name: string
  scenario: string
  parameters?: Record<string, string>
  walk: (visitor: Visitor, texts: Messages) => Promise<void>
}

/** The longest words of a text whose variables are empty. */
function part(text: string): string {
  const parts = text.split(/[^\p{L} ]| {2}/u).map((words) => words.trim())
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

const moments: Moment[] = [
  {
    name: 'booking',
    scenario: 'standard',
    async walk({ moveTo, press, type }, texts) {
      const { contact: fields, guests, payment, result, slotPicker, slots } = texts
      const { buttons, status, steps, ui, upgrades } = texts
      await moveTo(ui.increase(guests.adult))
      await press('Return', guests.adults(2))
      await moveTo(ui.next)
      await press('Return', steps.booking_slot, part(status.guests('')))
      await moveTo(slots.available)
      await press('Return', slotPicker.countTimes(4))
      await moveTo(ui.next)
      // The button leads to what is missing: the times.
      await press('Return', slots.available)
      await press('space', 'selected')
      await moveTo(ui.next)
      await press('Return', part(status.added('', '')))
      await moveTo(buttons.skip)
      await press('Return', upgrades.upgradeTour)
      await moveTo(buttons.skip)
      await press('Return', steps.contact)
      await moveTo(ui.next)
      await press('Return', fields.firstName)
      const { firstName, lastName, emailAddress } = contact
      await type(firstName)
      for (const text of [lastName, emailAddress, emailAddress]) {
        await press('Tab')
        await type(text)
      }
      await moveTo(fields.country)
      await type('Fran')
      await moveTo(fields.phone)
      await type('612345678')
      await moveTo('check box')
      await press('space', 'checked')
      await moveTo('check box')
      await press('space', 'checked')
      await moveTo(ui.next)
      await press('Return', steps.travelers)
      await moveTo(texts.travelers.age)
      await type('34')
      await moveTo(texts.travelers.age)
      await type('36')
      await moveTo(ui.next)
      await press('Return', steps.payment)
      for (const text of [cards.good.number, '1234', '123']) {
        await moveTo('entry')
        await type(text)
      }
      await moveTo(part(payment.pay('')))
      await press('Return', result.confirmed({ orderStatus: 'CONFIRMED' }))
    },
  },
  {
    name: 'addon',
    scenario: 'started(at=addons,addons=0)',
    async walk({ moveTo, press }, { addons, buttons, slotPicker, status }) {
      await moveTo(buttons.chooseTime)
      await press('Return')
      await moveTo('toggle button')
      await press('Return', slotPicker.countTimes(13))
      await moveTo('radio button')
      await press('space', 'selected')
      await moveTo(addons.addToCart)
      await press('Return', part(status.added('', '')))
      await press('Return', part(status.removed('')))
    },
  },
  {
    name: 'time-runs-out',
    scenario: 'started(at=contact,addons=1),expiring(in=110)',
    async walk({ moveTo, press, wait }, { contact: fields, countdown, timeout }) {
      // Said before, while the page of the host had the focus.
      await press('Tab', countdown.urgent('urgent'))
      await moveTo(fields.firstName)
      await wait(timeout.title)
    },
  },
  {
    name: 'failed-write-and-upgrade',
    scenario: 'started(at=upgrades,addons=1)',
    parameters: { fault: 'upgradeCartItem:500@1' },
    async walk({ moveTo, press }, { errors, status, upgrades }) {
      const add = part(upgrades.addFor(''))
      await moveTo(add)
      await press('Return', errors.serverProblem)
      await moveTo(add)
      await press('Return', part(status.changed('')))
    },
  },
  {
    name: 'declined-card',
    scenario: 'started(at=payment,addons=1,upgraded=yes)',
    async walk({ moveTo, press, type }, { payment }) {
      for (const text of [cards.declined.number, '1234', '123']) {
        await moveTo('entry')
        await type(text)
      }
      await moveTo(part(payment.pay('')))
      await press('Return', payment.declinedHintHeld('unverified'))
    },
  },
  {
    name: 'guests-edited',
    scenario: 'started(at=upgrades,addons=1)',
    async walk({ moveTo, press }, { cart, guestChange, guests, status, steps, ui }) {
      await moveTo(cart.editGuests)
      await press('Return', steps.unit_items)
      await moveTo(ui.increase(guests.adult))
      await press('Return', guests.adults(3))
      await moveTo(ui.save)
      await press('Return', steps.booking_slot, part(status.total('')), guestChange.checkTime)
    },
  },
  {
    name: 'slow-answer',
    scenario: 'slow(ms=6000)',
    async walk({ moveTo, press }, { steps, ui }) {
      await moveTo(ui.next)
      await press('Return', ui.working, steps.booking_slot)
    },
  },
  {
    name: 'undo',
    scenario: 'started(at=upgrades,addons=1)',
    async walk({ moveTo, press }, { cartLines, status }) {
      await moveTo(part(cartLines.deleteTour('')))
      await press('Return', cartLines.canUndo)
      await moveTo(part(cartLines.undoRemoving('')))
      await press('Return', part(status.added('', '')))
    },
  },
]

for (const [lang, texts] of [
  ['en', english],
  ['de', german],
] as const)
  for (const { name, scenario, parameters, walk } of moments)
    test(`${name} (${lang})`, async ({ open }) => {
      const visitor = await open({ scenario, lang, ...parameters })
      await walk(visitor, texts)
      keepTranscript(`${name}.${lang}`, scenario, visitor)
    })
