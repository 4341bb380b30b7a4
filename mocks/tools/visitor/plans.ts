import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import type { VisitorAction } from '#scenarios/engine/types.ts'
import type { STEP_IDS } from '#src/contract/step-ids.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import type { Control, ControlAction, ScreenPlan, Scope } from './driver.ts'

function press(name: string | string[], within: readonly Scope[] = []): ControlAction {
  return { kind: 'press', control: { role: 'button', name, within } }
}

function fill(name: string, text: string, within: readonly Scope[] = []): ControlAction {
  return { kind: 'enter', control: { role: 'textbox', name, within }, value: text }
}

function check(name: string): ControlAction {
  return { kind: 'check', control: { role: 'checkbox', name } }
}

const NEXT = press('Next')

/** Headings of screens that can be left without a choice. */
export const SKIPPABLE_HEADINGS = [
  'Explore more tours with your pass',
  'Upgrade your tour',
  'No upgrades',
] as const

/** Leaves a screen without a choice. */
export const SKIP = press(['Skip', 'Next'])

const UNITS: Record<UnitType, string> = { ADULT: 'Adult', CHILD: 'Child', INFANT: 'Infant' }

/** 'Tue, 2 June 2026 9:30 AM'. */
function describeSlot(startsAt: string | null): string {
  return startsAt === null ? 'the first available day and time' : formatDateTime(startsAt)
}

export function planGuests(counts: UnitCounter[]): ScreenPlan {
  return {
    heading: 'Travelers',
    summary: counts
      .filter(({ quantity }) => quantity > 0)
      .map(({ type, quantity }) => `${quantity} × ${UNITS[type]}`)
      .join(', '),
    actions: [
      ...counts.map(({ type, quantity }): ControlAction => ({
        kind: 'enter',
        control: { role: 'spinbutton', name: UNITS[type] },
        value: String(quantity),
      })),
      press(['Next', 'Save']),
    ],
  }
}

/** Books the main tour; null chooses the first departure. */
export function planSlot(startsAt: string | null): ScreenPlan {
  return {
    heading: 'Timeslot',
    summary: describeSlot(startsAt),
    actions: [{ kind: 'choose-slot', startsAt }, NEXT],
  }
}

/** Adds a tour to the cart, by default the first one at its first departure; `texts` identify its card. */
export function planAddon(texts: string[] = [], startsAt: string | null = null): ScreenPlan {
  const within: Scope[] = [{ role: 'article', texts }]
  return {
    heading: 'Explore more tours with your pass',
    summary: `${texts[0] ?? 'the first tour'}, ${describeSlot(startsAt)}`,
    actions: [
      press('Choose a time', within),
      { kind: 'choose-slot', startsAt, within },
      press('Add to cart', within),
      { kind: 'wait-for', control: { role: 'button', name: 'Remove', within } },
    ],
  }
}

/** Adds an upgrade to the cart; `texts` identify its card, without them it is the first one. */
export function planUpgrade(texts: string[] = []): ScreenPlan {
  const within: Scope[] = texts.length === 0 ? [] : [{ role: 'article', texts }]
  return {
    heading: 'Upgrade your tour',
    summary: texts[0] ?? 'the first upgrade',
    actions: [
      press('Add for {price}', within),
      { kind: 'wait-for', control: { role: 'button', name: 'Remove', within } },
    ],
  }
}

/** Moves a tour of the cart to another departure. */
export function planNewTime(tour: string, startsAt: string): ScreenPlan {
  return {
    heading: 'Timeslot',
    link: `Edit ${tour}`,
    summary: `${tour} at ${describeSlot(startsAt)}`,
    actions: [{ kind: 'choose-slot', startsAt }, press('Save')],
  }
}

/** Takes a tour out of the cart, on whichever screen the summary is. */
export function planRemoval(tour: string): ScreenPlan {
  return { heading: '{any}', summary: `without ${tour}`, actions: [press([`Delete ${tour}`])] }
}

/** Takes an upgrade back; `texts` identify its card. */
export function planDowngrade(texts: string[]): ScreenPlan {
  return {
    heading: 'Upgrade your tour',
    summary: `without ${texts[0]}`,
    actions: [press('Remove', [{ role: 'article', texts }])],
  }
}

export function planContact(person: Contact): ScreenPlan {
  const { firstName, lastName, emailAddress, phoneNumber } = person
  const [country = '', , phone = ''] = phoneNumber.split('|')
  return {
    heading: 'Contacts',
    summary: `${firstName} ${lastName}, ${emailAddress}`,
    actions: [
      fill('First name', firstName),
      fill('Last name', lastName),
      fill('Email', emailAddress),
      fill('Confirm email', emailAddress),
      { kind: 'enter', control: { role: 'combobox', name: 'Country' }, value: country },
      fill('Phone', phone),
      check('I understand that cancellation is free up to 24 hours before the start'),
      check('I understand that my card is validated now and charged only for upgrades and fees'),
      NEXT,
    ],
  }
}

/** Ages, passes and diets. */
export function planTravelers(travelers: Partial<Traveler>[]): ScreenPlan {
  const ages = travelers.flatMap(({ age }) => age ?? [])
  return {
    heading: 'Passes',
    summary: `ages ${ages.join(', ')}`,
    actions: [
      ...travelers.flatMap(({ age, pass, dietaryRestrictions }, index): ControlAction[] => {
        const within: Scope[] = [{ role: 'group', name: 'Guest {number} ({unit})', index }]
        const diet: Control = { role: 'combobox', name: 'Dietary choice', within }
        return [
          ...(age == null ? [] : [fill('Age', String(age), within)]),
          ...(pass == null ? [] : [fill('Pass number', pass, within)]),
          ...(dietaryRestrictions == null
            ? []
            : [
                {
                  kind: 'enter',
                  control: diet,
                  value: dietaryRestrictions,
                  isOptional: true,
                } as const,
              ]),
        ]
      }),
      NEXT,
    ],
  }
}

/** Enters a card in the provider's frame and presses Pay. Any date in the future and any code are accepted. */
export function planPayment(number: string = cards.good.number, securityCode = '123'): ScreenPlan {
  const frames = ['Secure payment input frame']
  const fillCard = (name: string, text: string): ControlAction => ({
    kind: 'enter',
    control: { role: 'textbox', name, frames },
    value: text,
  })
  return {
    heading: 'Payment',
    summary: `the card ${number}`,
    actions: [
      fillCard('Card number', number),
      fillCard('Expiration date', '12 / 34'),
      fillCard('Security code', securityCode),
      // The form begins with the country of the contact; that of the card needs no postal code.
      {
        kind: 'enter',
        control: { role: 'combobox', name: 'Country', frames },
        value: 'FR',
        isOptional: true,
      },
      press('Pay {amount}'),
    ],
  }
}

/** The page on which the bank asks the visitor to confirm the payment, in the provider's frame. */
export const BANK_FRAMES = ['Card authentication', 'Your bank'] as const

/** Answers the bank. */
export function planAuthentication(choice: 'Complete' | 'Fail' = 'Complete'): ScreenPlan {
  const control: Control = { role: 'button', name: choice, frames: BANK_FRAMES }
  return {
    heading: 'Payment',
    summary: `${choice} at the bank`,
    actions: [{ kind: 'press', control }],
  }
}

function planSkip(heading: string): ScreenPlan {
  return { heading, summary: 'no choice', actions: [SKIP] }
}

/** What completes each step; the visitor of every scenario takes the first time and no offers. */
export const stepPlans = {
  unit_items: planGuests([
    { type: 'ADULT', quantity: 2 },
    { type: 'CHILD', quantity: 1 },
  ]),
  booking_slot: planSlot(null),
  addons: planSkip('Explore more tours with your pass'),
  // The last departure of a day may have none.
  upgrades: { ...planSkip('Upgrade your tour'), emptyHeading: 'No upgrades' },
  contact: planContact(contact),
  travelers: planTravelers(
    [34, 36, 8].map((age) => ({ age, dietaryRestrictions: 'vegetarian' as const })),
  ),
  payment: planPayment(),
} satisfies Record<(typeof STEP_IDS)[number], ScreenPlan>

/** The screens and plans of `expected.actions`, except Next. */
export const actionPlans: Record<Exclude<VisitorAction, 'next'>, ScreenPlan & { route: string }> = {
  pay: { route: '/steps/payment', ...planPayment() },
  'complete at the bank': { route: '/steps/payment', ...planAuthentication('Complete') },
  'fail at the bank': { route: '/steps/payment', ...planAuthentication('Fail') },
  upgrade: {
    route: '/steps/upgrades',
    heading: 'Upgrade your tour',
    summary: 'the first upgrade',
    actions: [press('Add for {price}')],
  },
  // Without its end, the wait for the tour: it may be refused.
  'add-on': { route: '/steps/addons', ...planAddon(), actions: planAddon().actions.slice(0, -1) },
}
