import { contact } from '#fixtures/guests.ts'
import { STEP_IDS } from '#src/contract/step-ids.ts'

// Shared with the screen tests, which run in the page: imports nothing of Playwright.

type Step = (typeof STEP_IDS)[number]

/** The page object of Playwright or of Vitest. */
type Widget = {
  waitForHeading: (name: string) => Promise<unknown>
  button: (name: string) => { click: () => Promise<void> }
  chooseGuests: (counts: { Adult: number; Child: number }) => Promise<void>
  chooseFirstSlot: () => Promise<void>
  fillContact: (person: typeof contact) => Promise<void>
  fillTravelers: (ages: number[]) => Promise<void>
}

async function skip(widget: Widget, heading: string): Promise<void> {
  await widget.waitForHeading(heading)
  await widget.button('Skip').click()
}

/** The action that completes each step. */
const stepActions: Record<Exclude<Step, 'payment'>, (widget: Widget) => Promise<void>> = {
  unit_items: (widget) => widget.chooseGuests({ Adult: 2, Child: 1 }),
  async booking_slot(widget) {
    await widget.waitForHeading('Timeslot')
    await widget.chooseFirstSlot()
    await widget.button('Next').click()
  },
  addons: (widget) => skip(widget, 'Explore more tours with your pass'),
  upgrades: (widget) => skip(widget, 'Upgrade your tour'),
  async contact(widget) {
    await widget.fillContact(contact)
    await widget.button('Next').click()
  },
  async travelers(widget) {
    await widget.fillTravelers([34, 36, 8])
    await widget.button('Next').click()
  },
}

/** The steps before the payment, in order. */
export const FILLED_STEPS = STEP_IDS.filter((step) => step !== 'payment')

/** Fills in a step and goes on to the next one. */
export async function completeStep(widget: Widget, step: keyof typeof stepActions): Promise<void> {
  await stepActions[step](widget)
}

/** Completes the steps of the standard checkout from `from`, which must be open, until `target` is open. */
export async function completeSteps(
  widget: Widget,
  target: Step,
  from: Step = 'unit_items',
): Promise<void> {
  const steps = FILLED_STEPS.slice(STEP_IDS.indexOf(from), STEP_IDS.indexOf(target))
  for (const step of steps) await completeStep(widget, step)
}
