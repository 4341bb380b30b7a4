import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { VisitStart } from '#scenarios/engine/types.ts'
import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { formatDate, formatTime } from '#src/domain/dates.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import * as addons from '#src/i18n/en/addons.ts'
import * as buttons from '#src/i18n/en/buttons.ts'
import * as common from '#src/i18n/en/common.ts'
import * as contactTexts from '#src/i18n/en/contact.ts'
import * as guests from '#src/i18n/en/guests.ts'
import * as payment from '#src/i18n/en/payment.ts'
import * as steps from '#src/i18n/en/steps.ts'
import * as travelerTexts from '#src/i18n/en/travelers.ts'
import * as upgrades from '#src/i18n/en/upgrades.ts'
import type { Message } from './message-pattern.ts'
import { readMessage } from './message-pattern.ts'

/** The accessible name of a control: one of these messages, in the language of the page. */
export type Name = readonly Message[]

/** The article that holds a control, by the texts of the API in it, or the group by its message. */
export type Scope = { role: 'article'; texts: string[] } | { role: 'group'; name: Message }

/** What a visitor does with one control, as data. */
export type Action = { within?: Scope } & (
  | { kind: 'press'; name: Name }
  | { kind: 'fill'; name: Name; text: string }
  | { kind: 'select'; name: Name; value: string; isOptional?: boolean }
  | { kind: 'check'; name: Name }
  /** Local time of a departure, an ISO date-time; null: the first day and time that can be chosen. */
  | { kind: 'choose-slot'; startsAt: string | null }
  | { kind: 'fill-card'; number: string }
  | { kind: 'authenticate'; choice: 'Complete' | 'Fail' }
  /** Waits until a control exists. */
  | { kind: 'wait-for'; name: Name }
)

/** What a visitor does on one screen. */
export type ScreenPlan = {
  /** The heading of the screen. */
  heading: Message
  /** The actions in words, for people: '2 adults, 1 child'. */
  summary: string
  actions: Action[]
}

const NEXT: Action = { kind: 'press', name: [common.next] }

/** Headings of screens that can be left without a choice. */
export const SKIPPABLE_HEADINGS: readonly Message[] = [
  addons.explore,
  upgrades.upgradeTour,
  upgrades.noUpgrades,
]

/** Leaves a screen without a choice. */
export const SKIP: Action = { kind: 'press', name: [buttons.skip, common.next] }

const UNITS: Record<UnitType, Message> = {
  ADULT: guests.adult,
  CHILD: guests.child,
  INFANT: guests.infant,
}

/** 'Tour, 2 June 2026, 09:30 AM'. */
function describeSlot(startsAt: string) {
  return `${formatDate(getLocalDate(startsAt))}, ${formatTime(startsAt)}`
}

export function planGuests(counts: UnitCounter[]): ScreenPlan {
  return {
    heading: steps.travelers,
    summary: counts
      .filter(({ quantity }) => quantity > 0)
      .map(({ type, quantity }) => `${quantity} × ${readMessage(UNITS[type])}`)
      .join(', '),
    actions: [
      ...counts.map(({ type, quantity }): Action => ({
        kind: 'fill',
        name: [UNITS[type]],
        text: String(quantity),
      })),
      { kind: 'press', name: [common.next, common.save] },
    ],
  }
}

/** Books the main tour; null chooses the first departure. */
export function planSlot(startsAt: string | null): ScreenPlan {
  return {
    heading: steps.timeslot,
    summary: startsAt === null ? 'the first available day and time' : describeSlot(startsAt),
    actions: [{ kind: 'choose-slot', startsAt }, NEXT],
  }
}

/** Adds a tour to the cart; `texts` identify its card. */
export function planAddon(texts: string[], startsAt: string): ScreenPlan {
  const within: Scope = { role: 'article', texts }
  return {
    heading: addons.explore,
    summary: `${texts[0]}, ${describeSlot(startsAt)}`,
    actions: [
      { kind: 'press', name: [addons.chooseTime], within },
      { kind: 'choose-slot', startsAt, within },
      { kind: 'press', name: [addons.addToCart], within },
      { kind: 'wait-for', name: [buttons.remove], within },
    ],
  }
}

export function planUpgrade(texts: string[]): ScreenPlan {
  const within: Scope = { role: 'article', texts }
  return {
    heading: upgrades.upgradeTour,
    summary: texts[0] ?? '',
    actions: [
      { kind: 'press', name: [upgrades.addFor], within },
      { kind: 'wait-for', name: [buttons.remove], within },
    ],
  }
}

export function planContact(person: Contact): ScreenPlan {
  const { firstName, lastName, emailAddress, phoneNumber } = person
  const [country = '', , phone = ''] = phoneNumber.split('|')
  return {
    heading: steps.contacts,
    summary: `${firstName} ${lastName}, ${emailAddress}`,
    actions: [
      { kind: 'fill', name: [contactTexts.firstName], text: firstName },
      { kind: 'fill', name: [contactTexts.lastName], text: lastName },
      { kind: 'fill', name: [contactTexts.email], text: emailAddress },
      { kind: 'fill', name: [contactTexts.confirmEmail], text: emailAddress },
      { kind: 'select', name: [contactTexts.country], value: country },
      { kind: 'fill', name: [contactTexts.phone], text: phone },
      { kind: 'check', name: [contactTexts.cancellation] },
      { kind: 'check', name: [contactTexts.charging] },
      NEXT,
    ],
  }
}

/** Ages, passes and diets; a diet is chosen only where the tours ask for it. */
export function planTravelers(travelers: Partial<Traveler>[]): ScreenPlan {
  const ages = travelers.flatMap(({ age }) => age ?? [])
  return {
    heading: steps.passes,
    summary: `ages ${ages.join(', ')}`,
    actions: [
      ...travelers.flatMap(({ age, pass, dietaryRestrictions }, index): Action[] => {
        const within: Scope = {
          role: 'group',
          name: ({ unit }: { unit: string }) => travelerTexts.guest({ number: index + 1, unit }),
        }
        return [
          ...(age == null
            ? []
            : [{ kind: 'fill', name: [travelerTexts.age], text: String(age), within } as const]),
          ...(pass == null
            ? []
            : [{ kind: 'fill', name: [travelerTexts.passNumber], text: pass, within } as const]),
          ...(dietaryRestrictions == null
            ? []
            : [
                {
                  kind: 'select',
                  name: [travelerTexts.diet],
                  value: dietaryRestrictions,
                  isOptional: true,
                  within,
                } as const,
              ]),
        ]
      }),
      NEXT,
    ],
  }
}

export function planPayment(number: string = cards.good.number): ScreenPlan {
  return {
    heading: steps.payment,
    summary: `the card ${number}`,
    actions: [
      { kind: 'fill-card', number },
      { kind: 'press', name: [payment.pay] },
    ],
  }
}

export function planAuthentication(choice: 'Complete' | 'Fail' = 'Complete'): ScreenPlan {
  return {
    heading: steps.payment,
    summary: `${choice} at the bank`,
    actions: [{ kind: 'authenticate', choice }],
  }
}

function planSkip(heading: Message): ScreenPlan {
  return {
    heading,
    summary: 'no choice',
    actions: [SKIP],
  }
}

/** What the visitor of every scenario does at each step: two adults and a child, the first time, no offers. */
export const stepPlans: Record<Exclude<VisitStart['step'], 'result'>, ScreenPlan> = {
  unit_items: planGuests([
    { type: 'ADULT', quantity: 2 },
    { type: 'CHILD', quantity: 1 },
  ]),
  booking_slot: planSlot(null),
  addons: planSkip(addons.explore),
  upgrades: planSkip(upgrades.upgradeTour),
  contact: planContact(contact),
  travelers: planTravelers(
    [34, 36, 8].map((age) => ({ age, dietaryRestrictions: 'vegetarian' as const })),
  ),
  payment: planPayment(),
}

/** The plans of `expected.action`. */
export const actionPlans = {
  pay: [planPayment()],
  authenticate: [planPayment(), planAuthentication()],
  upgrade: [
    {
      heading: upgrades.upgradeTour,
      summary: 'the first upgrade',
      actions: [{ kind: 'press', name: [upgrades.addFor] }],
    },
  ],
} satisfies Record<string, ScreenPlan[]>
