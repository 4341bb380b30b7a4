import { availability } from './catalog/availability.ts'
import { browser } from './catalog/browser.ts'
import { confirmation } from './catalog/confirmation.ts'
import { extremeContent } from './catalog/extreme-content.ts'
import { network } from './catalog/network.ts'
import { offers } from './catalog/offers.ts'
import { payment } from './catalog/payment.ts'
import { prices } from './catalog/prices.ts'
import { visit } from './catalog/visit.ts'
import type { Scenario, ScenarioGroup } from './engine/types.ts'

/** All scenarios by topic, in the order of the picker: the one list for URLs, the picker, tests and docs. */
export const scenarioGroups: ScenarioGroup[] = [
  visit,
  availability,
  offers,
  prices,
  payment,
  confirmation,
  network,
  browser,
  extremeContent,
]

/** All scenarios, in the order of the picker. */
export const scenarios: Scenario[] = scenarioGroups.flatMap((group) => group.scenarios)
