import { cards } from '#fixtures/cards.ts'
import type { Contact } from '#src/contract/entities.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import {
  planAddon,
  planAuthentication,
  planContact,
  planGuests,
  planPayment,
  planTravelers,
  planUpgrade,
  stepPlans,
} from './plans.ts'
import type { ControlAction, Driver, ScreenPlan } from './driver.ts'
import { performAction } from './perform.ts'

type StepId = (typeof STEP_IDS)[number]

/** The steps before the payment, in order. */
export const FILLED_STEPS = STEP_IDS.filter((step) => step !== 'payment')

/**
 * A visitor for tests, who uses a page by a driver.
 * @param createDriver Creates the driver of the page, or of a part of it.
 */
export function createVisitor<Part>(createDriver: (part?: Part) => Driver) {
  const driver = createDriver()
  const perform = async (actions: ControlAction[]) => {
    for (const action of actions) await performAction(driver, action)
  }
  const waitForHeading = (...name: string[]) => driver.waitFor({ role: 'heading', name })
  const complete = async ({ heading, emptyHeading = heading, actions }: ScreenPlan) => {
    await waitForHeading(heading, emptyHeading)
    await perform(actions)
  }
  /** Performs the plan up to its last action, which leaves the screen. */
  const fillIn = async ({ heading, actions }: ScreenPlan) => {
    await waitForHeading(heading)
    await perform(actions.slice(0, -1))
  }
  return {
    /** Waits for the screen of a plan and performs it. */
    complete,
    chooseGuests: ({ Adult, Child, Infant }: { Adult?: number; Child?: number; Infant?: number }) =>
      complete(
        planGuests([
          ...(Adult === undefined ? [] : [{ type: 'ADULT', quantity: Adult } as const]),
          ...(Child === undefined ? [] : [{ type: 'CHILD', quantity: Child } as const]),
          ...(Infant === undefined ? [] : [{ type: 'INFANT', quantity: Infant } as const]),
        ]),
      ),
    /** Chooses the first available day and its first available time, in a part of the page. */
    chooseFirstSlot: (part?: Part) =>
      performAction(createDriver(part), { kind: 'choose-slot', startsAt: null }),
    /** Adds the tour with these texts on its card, or the first one, at its first departure. */
    addTour: (...texts: string[]) => complete(planAddon(texts)),
    addUpgrade: (...texts: string[]) => complete(planUpgrade(texts)),
    fillContact: (person: Contact) => fillIn(planContact(person)),
    /** Enters ages, and a diet for each guest. */
    fillTravelers: (ages: number[]) =>
      fillIn(planTravelers(ages.map((age) => ({ age, dietaryRestrictions: 'vegetarian' })))),
    /** Enters a card in the provider's frame. */
    fillCard: (number: string, securityCode?: string) =>
      perform(planPayment(number, securityCode).actions.slice(0, -1)),
    /** Enters a card and presses Pay. */
    payWith: ({ number }: { number: string } = cards.good) => perform(planPayment(number).actions),
    authenticate: (choice: 'Complete' | 'Fail') => perform(planAuthentication(choice).actions),
  }
}

/** Fills in a step and goes on to the next one. */
export async function completeStep(
  { complete }: { complete: (plan: ScreenPlan) => Promise<void> },
  step: StepId,
): Promise<void> {
  await complete(stepPlans[step])
}

/** Completes the steps of the standard checkout from `from`, which must be open, until `target` is open. */
export async function completeSteps(
  visitor: { complete: (plan: ScreenPlan) => Promise<void> },
  target: StepId,
  from: StepId = 'unit_items',
): Promise<void> {
  const steps = STEP_IDS.slice(STEP_IDS.indexOf(from), STEP_IDS.indexOf(target))
  for (const step of steps) await completeStep(visitor, step)
}
