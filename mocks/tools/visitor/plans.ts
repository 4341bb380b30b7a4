import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import type { VisitorAction } from '#scenarios/engine/types.ts'
import type { STEP_IDS } from '#src/contract/step-ids.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import type { Control, Scope } from './driver.ts'

/** What a visitor does with one control, as data. */
export type Action =
  | { kind: 'press'; control: Control }
  | { kind: 'check'; control: Control }
  | { kind: 'wait-for'; control: Control }
  | { kind: 'fill'; control: Control; text: string }
  | { kind: 'select'; control: Control; value: string; isOptional?: boolean }
  /** Local time of a departure, an ISO date-time; null: the first day and time that can be chosen. */
  | { kind: 'choose-slot'; startsAt: string | null; within?: readonly Scope[] }

/** What a visitor does on one screen. */
export type ScreenPlan = {
  /** The heading of the screen. */
  heading: string
  /** The name of the link that opens the screen for this, where the step bar opens it for something else. */
  link?: string
  /** The heading of the screen where it has nothing to offer. */
  emptyHeading?: string
  /** The actions in words, for people: '2 × Adult, 1 × Child'. */
  summary: string
  actions: Action[]
}

function press(names: string[], within: readonly Scope[] = []): Action {
  return { kind: 'press', control: { role: 'button', names, within } }
}

function fill(name: string, text: string, within: readonly Scope[] = []): Action {
  return { kind: 'fill', control: { role: 'textbox', names: [name], within }, text }
}

function check(name: string): Action {
  return { kind: 'check', control: { role: 'checkbox', names: [name] } }
}

const NEXT = press(['Next'])

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
      ...counts.map(({ type, quantity }): Action => ({
        kind: 'fill',
        control: { role: 'spinbutton', names: [UNITS[type]] },
        text: String(quantity),
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
      press(['Choose a time'], within),
      { kind: 'choose-slot', startsAt, within },
      press(['Add to cart'], within),
      { kind: 'wait-for', control: { role: 'button', names: ['Remove'], within } },
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
      press(['Add for {price}'], within),
      { kind: 'wait-for', control: { role: 'button', names: ['Remove'], within } },
    ],
  }
}

/** Moves a tour of the cart to another departure. */
export function planNewTime(tour: string, startsAt: string): ScreenPlan {
  return {
    heading: 'Timeslot',
    link: `Edit ${tour}`,
    summary: `${tour} at ${describeSlot(startsAt)}`,
    actions: [{ kind: 'choose-slot', startsAt }, press(['Save'])],
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
    actions: [press(['Remove'], [{ role: 'article', texts }])],
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
      { kind: 'select', control: { role: 'combobox', names: ['Country'] }, value: country },
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
      ...travelers.flatMap(({ age, pass, dietaryRestrictions }, index): Action[] => {
        const within: Scope[] = [{ role: 'group', name: 'Guest {number} ({unit})', index }]
        const diet: Control = { role: 'combobox', names: ['Dietary choice'], within }
        return [
          ...(age == null ? [] : [fill('Age', String(age), within)]),
          ...(pass == null ? [] : [fill('Pass number', pass, within)]),
          ...(dietaryRestrictions == null
            ? []
            : [
                {
                  kind: 'select',
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
  const fillCard = (name: string, text: string): Action => ({
    kind: 'fill',
    control: { role: 'textbox', names: [name], frames },
    text,
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
        kind: 'select',
        control: { role: 'combobox', names: ['Country'], frames },
        value: 'FR',
        isOptional: true,
      },
      press(['Pay {amount}']),
    ],
  }
}

/** The page on which the bank asks the visitor to confirm the payment, in the provider's frame. */
export const BANK_FRAMES = ['Card authentication', 'Your bank'] as const

/** Answers the bank. */
export function planAuthentication(choice: 'Complete' | 'Fail' = 'Complete'): ScreenPlan {
  const control: Control = { role: 'button', names: [choice], frames: BANK_FRAMES }
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
    actions: [press(['Add for {price}'])],
  },
  // Without its end, the wait for the tour: it may be refused.
  'add-on': { route: '/steps/addons', ...planAddon(), actions: planAddon().actions.slice(0, -1) },
}
