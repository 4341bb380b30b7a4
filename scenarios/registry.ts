import { alreadyPaid } from './already-paid.ts'
import { closedSeason } from './closed-season.ts'
import { clockSkew } from './clock-skew.ts'
import { contractBreach } from './contract-breach.ts'
import { dietary } from './dietary.ts'
import { existingOrder } from './existing-order.ts'
import { expired } from './expired.ts'
import { expiring } from './expiring.ts'
import { flaky } from './flaky.ts'
import { freesale } from './freesale.ts'
import { hang } from './hang.ts'
import { hostileLinks } from './hostile-links.ts'
import { hostileStrings } from './hostile-strings.ts'
import { huge } from './huge.ts'
import { inactive30Min } from './inactive-30-min.ts'
import { limited } from './limited.ts'
import { malformed } from './malformed.ts'
import { mandatoryPayments } from './mandatory-payments.ts'
import { manyAddons } from './many-addons.ts'
import { missingParameters } from './missing-parameters.ts'
import { negativeDifference } from './negative-difference.ts'
import { noAddons } from './no-addons.ts'
import { noInfants } from './no-infants.ts'
import { noUpgrades } from './no-upgrades.ts'
import { otherCurrency } from './other-currency.ts'
import { outage } from './outage.ts'
import { payment3ds } from './payment-3ds.ts'
import { payment3dsFailed } from './payment-3ds-failed.ts'
import { paymentConnectionLost } from './payment-connection-lost.ts'
import { paymentFailure } from './payment-failure.ts'
import { paymentUnexpectedState } from './payment-unexpected-state.ts'
import { providerBlocked } from './provider-blocked.ts'
import { providerHangs } from './provider-hangs.ts'
import { providerRefuses } from './provider-refuses.ts'
import { redirect } from './redirect.ts'
import { redirectElsewhere } from './redirect-elsewhere.ts'
import { resultOutage } from './result-outage.ts'
import { singleUnit } from './single-unit.ts'
import { slow } from './slow.ts'
import { slowResult } from './slow-result.ts'
import { soldOut } from './sold-out.ts'
import { soldOutDay } from './sold-out-day.ts'
import { staleRecord } from './stale-record.ts'
import { standard } from './standard.ts'
import { started } from './started.ts'
import { storageDenied } from './storage-denied.ts'
import { tagManagerBlocked } from './tag-manager-blocked.ts'
import { unknownFeeCode } from './unknown-fee-code.ts'
import { unknownOrder } from './unknown-order.ts'
import { unknownTourCode } from './unknown-tour-code.ts'
import { upgradeRefused } from './upgrade-refused.ts'
import { upgradeSoldOut } from './upgrade-sold-out.ts'
import { upgradesOff } from './upgrades-off.ts'
import { usd } from './usd.ts'
import type { Scenario } from './types.ts'

/** Every scenario there is: the one list for the address, the picker, the tests and the docs. */
export const scenarios: Scenario[] = [
  standard,
  soldOut,
  soldOutDay,
  limited,
  freesale,
  closedSeason,
  expiring,
  expired,
  inactive30Min,
  staleRecord,
  existingOrder,
  unknownOrder,
  alreadyPaid,
  started,
  missingParameters,
  noAddons,
  manyAddons,
  noUpgrades,
  upgradesOff,
  upgradeSoldOut,
  upgradeRefused,
  negativeDifference,
  mandatoryPayments,
  dietary,
  noInfants,
  singleUnit,
  usd,
  otherCurrency,
  unknownTourCode,
  unknownFeeCode,
  paymentFailure,
  payment3ds,
  payment3dsFailed,
  paymentUnexpectedState,
  paymentConnectionLost,
  providerBlocked,
  providerHangs,
  providerRefuses,
  slowResult,
  resultOutage,
  redirect,
  redirectElsewhere,
  outage,
  flaky,
  slow,
  hang,
  malformed,
  contractBreach,
  storageDenied,
  clockSkew,
  tagManagerBlocked,
  huge,
  hostileStrings,
  hostileLinks,
]
