import { createDomDriver } from './dom-driver.ts'
import { performAction } from './perform.ts'
import { planPayment } from './plans.ts'
import type { VisitOptions } from './visit.ts'

/** Enters a test card in the card form of the page. @throws Error where there is none. */
export async function fillCard(
  number: string,
  { page }: Pick<VisitOptions, 'page'>,
): Promise<void> {
  const driver = createDomDriver({
    findRoot: () => page.document,
    waitFor: (find) => {
      const found = find()
      return found === null
        ? Promise.reject(
            new Error('The card form is not there yet, or not on this step: it is at Payment.'),
          )
        : Promise.resolve(found)
    },
  })
  // Pay is left to the visitor.
  const fields = planPayment(number).actions.filter(({ kind }) => kind !== 'press')
  for (const action of fields) await performAction(driver, action)
}
