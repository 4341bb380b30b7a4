import { cards } from '#fixtures/cards.ts'
import { contact } from '#fixtures/guests.ts'
import type { VisitStart } from '#scenarios/engine/types.ts'
import type { Contact, Traveler } from '#src/contract/entities.ts'

/** A string is the whole accessible name, a pattern a part of it. */
export type Name = string | RegExp

/** The group or article that holds a control, by the texts in it. */
export type Scope = { role: 'group' | 'article'; texts: string[] }

/** A departure as the slot picker shows it: '2 June 2026' and '09:30 AM'. */
export type SlotTexts = { day: string; time: string }

/** What a visitor does with one control, as data: one driver performs it in the page, another in Playwright. */
export type Action = { within?: Scope } & (
  | { kind: 'press'; name: Name }
  | { kind: 'fill'; name: Name; text: string }
  | { kind: 'select'; name: Name; value: string; isOptional?: boolean }
  | { kind: 'check'; name: Name }
  /** null: the first day and time that can be chosen. */
  | { kind: 'choose-slot'; slot: SlotTexts | null }
  | { kind: 'fill-card'; number: string }
  | { kind: 'authenticate'; choice: 'Complete' | 'Fail' }
  /** Waits until a control exists. */
  | { kind: 'wait-for'; name: Name }
)

/** What a visitor does on one screen. */
export type ScreenPlan = {
  /** The heading of the screen. */
  heading: string
  /** The actions in words, for people: '2 adults, 1 child'. */
  summary: string
  actions: Action[]
}

const NEXT: Action = { kind: 'press', name: 'Next' }

/** Headings of the screens of offers, which can be skipped. */
export const OFFER_HEADINGS = ['Explore more tours with your pass', 'Upgrade your tour'] as const

export function planGuests(counts: Record<string, number>): ScreenPlan {
  const texts = Object.entries(counts).filter(([, count]) => count > 0)
  return {
    heading: 'Travelers',
    summary: texts.map(([unit, count]) => `${count} × ${unit}`).join(', '),
    actions: [
      ...Object.entries(counts).map(([name, count]): Action => ({
        kind: 'fill',
        name,
        text: String(count),
      })),
      { kind: 'press', name: /^(?:Next|Save)$/ },
    ],
  }
}

/** Books the main tour; null chooses the first departure. */
export function planSlot(slot: SlotTexts | null): ScreenPlan {
  return {
    heading: 'Timeslot',
    summary: slot === null ? 'the first available day and time' : `${slot.day}, ${slot.time}`,
    actions: [{ kind: 'choose-slot', slot }, NEXT],
  }
}

/** Adds a tour to the cart; `texts` identify its card. */
export function planAddon(texts: string[], slot: SlotTexts): ScreenPlan {
  const within: Scope = { role: 'article', texts }
  return {
    heading: OFFER_HEADINGS[0],
    summary: `${texts[0]}, ${slot.day}, ${slot.time}`,
    actions: [
      { kind: 'press', name: /^Choose a time/, within },
      { kind: 'choose-slot', slot, within },
      { kind: 'press', name: /^Add to cart/, within },
      { kind: 'wait-for', name: /^Remove/, within },
    ],
  }
}

export function planUpgrade(texts: string[]): ScreenPlan {
  const within: Scope = { role: 'article', texts }
  return {
    heading: OFFER_HEADINGS[1],
    summary: texts[0] ?? '',
    actions: [
      { kind: 'press', name: /^Add for /, within },
      { kind: 'wait-for', name: /^Remove/, within },
    ],
  }
}

export function planContact(person: Contact): ScreenPlan {
  const { firstName, lastName, emailAddress, phoneNumber } = person
  const [country = '', , phone = ''] = phoneNumber.split('|')
  return {
    heading: 'Contacts',
    summary: `${firstName} ${lastName}, ${emailAddress}`,
    actions: [
      { kind: 'fill', name: 'First name', text: firstName },
      { kind: 'fill', name: 'Last name', text: lastName },
      { kind: 'fill', name: 'Email', text: emailAddress },
      { kind: 'fill', name: 'Confirm email', text: emailAddress },
      { kind: 'select', name: /^Country/, value: country },
      { kind: 'fill', name: 'Phone', text: phone },
      { kind: 'check', name: /cancellation/ },
      { kind: 'check', name: /charged/ },
      NEXT,
    ],
  }
}

/** Ages, passes and diets; a diet is chosen only where the tours ask for it. */
export function planTravelers(travelers: Partial<Traveler>[]): ScreenPlan {
  const ages = travelers.flatMap(({ age }) => age ?? [])
  return {
    heading: 'Passes',
    summary: `ages ${ages.join(', ')}`,
    actions: [
      ...travelers.flatMap(({ age, pass, dietaryRestrictions }, index): Action[] => {
        const within: Scope = { role: 'group', texts: [`Guest ${index + 1} `] }
        return [
          ...(age == null
            ? []
            : [{ kind: 'fill', name: 'Age', text: String(age), within } as const]),
          ...(pass == null
            ? []
            : [{ kind: 'fill', name: 'Pass number', text: pass, within } as const]),
          ...(dietaryRestrictions == null
            ? []
            : [
                {
                  kind: 'select',
                  name: /^Diet/,
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
    heading: 'Payment',
    summary: `the card ${number}`,
    actions: [
      { kind: 'fill-card', number },
      { kind: 'press', name: /^Pay / },
    ],
  }
}

export function planAuthentication(choice: 'Complete' | 'Fail' = 'Complete'): ScreenPlan {
  return {
    heading: 'Payment',
    summary: `${choice} at the bank`,
    actions: [{ kind: 'authenticate', choice }],
  }
}

const planSkip = (heading: string): ScreenPlan => ({
  heading,
  summary: 'no choice',
  actions: [{ kind: 'press', name: /^(?:Skip|Next)$/ }],
})

/** What the visitor of every scenario does at each step: two adults and a child, the first time, no offers. */
export const stepPlans: Record<Exclude<VisitStart['step'], 'result'>, ScreenPlan> = {
  unit_items: planGuests({ Adult: 2, Child: 1 }),
  booking_slot: planSlot(null),
  addons: planSkip(OFFER_HEADINGS[0]),
  upgrades: planSkip(OFFER_HEADINGS[1]),
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
      heading: OFFER_HEADINGS[1],
      summary: 'the first upgrade',
      actions: [{ kind: 'press', name: /^Add for / }],
    },
  ],
} satisfies Record<string, ScreenPlan[]>
