import { STEP_IDS } from '#src/contract/step-ids.ts'
import { stepPlans } from '#mocks/tools/visitor/plans.ts'
import type { Control } from '#mocks/tools/visitor/driver.ts'
import { performAction } from '#mocks/tools/visitor/perform.ts'
import { findStepBar } from './step-bar.ts'
import { createDriver } from './widget.ts'

const driver = createDriver()

/** Fills in the step that is shown, as the visitor of the page does, and returns how to press its main button. */
export async function fillInStep(): Promise<() => Promise<HTMLElement>> {
  const step = STEP_IDS.find((id) => location.pathname === `/steps/${id}`)
  if (step === undefined) throw new Error('No step is shown')
  const { actions } = stepPlans[step]
  for (const action of actions.slice(0, -1)) {
    const isOffered = !('control' in action) || (await driver.has(action.control))
    // The order may have fewer guests or other units than that of the plan.
    if (isOffered) await performAction(driver, action)
  }
  const { control } = actions.at(-1) as { control: Control }
  return async () => (await driver.waitFor(control)) as HTMLElement
}

/** What the fields of the step have. */
export function readStepFields(): unknown[] {
  const fields = document.querySelectorAll<HTMLInputElement>('main input, main select')
  return [...fields].map(({ type, checked, value }) =>
    ['checkbox', 'radio'].includes(type) ? checked : value,
  )
}

/** The position of the step in the bar. */
export function readPosition(): number {
  const { readSteps, readCurrent } = findStepBar()
  return readSteps().indexOf(readCurrent()[0] ?? '')
}
