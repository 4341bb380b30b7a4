import { dietary } from './dietary.ts'
import { expired } from './expired.ts'
import { expiring } from './expiring.ts'
import { mandatoryPayments } from './mandatory-payments.ts'
import { noAddons } from './no-addons.ts'
import { noUpgrades } from './no-upgrades.ts'
import { paymentFailure } from './payment-failure.ts'
import { slowResult } from './slow-result.ts'
import { soldOut } from './sold-out.ts'
import { soldOutDay } from './sold-out-day.ts'
import { standard } from './standard.ts'
import type { Scenario } from './types.ts'
import { upgradesOff } from './upgrades-off.ts'

/** Every scenario there is: the one list for the address, the picker, the tests and the docs. */
export const scenarios: Scenario[] = [
  standard,
  soldOut,
  soldOutDay,
  expiring,
  expired,
  noAddons,
  noUpgrades,
  upgradesOff,
  mandatoryPayments,
  dietary,
  paymentFailure,
  slowResult,
]
