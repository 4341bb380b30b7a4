import { alreadyPaid } from './catalog/visit/already-paid.ts'
import { closedSeason } from './catalog/availability/closed-season.ts'
import { clockSkew } from './catalog/environment/clock-skew.ts'
import { contractBreach } from './catalog/network/contract-breach.ts'
import { dietary } from './catalog/offers/dietary.ts'
import { existingOrder } from './catalog/visit/existing-order.ts'
import { expired } from './catalog/visit/expired.ts'
import { expiring } from './catalog/visit/expiring.ts'
import { flaky } from './catalog/network/flaky.ts'
import { freesale } from './catalog/availability/freesale.ts'
import { hang } from './catalog/network/hang.ts'
import { hostileLinks } from './catalog/hostile/hostile-links.ts'
import { hostileStrings } from './catalog/hostile/hostile-strings.ts'
import { huge } from './catalog/hostile/huge.ts'
import { oversizedResponse } from './catalog/hostile/oversized-response.ts'
import { inactive30Min } from './catalog/visit/inactive-30-min.ts'
import { unknownSite } from './catalog/network/unknown-site.ts'
import { liberalServer } from './catalog/network/liberal-server.ts'
import { limited } from './catalog/availability/limited.ts'
import { malformed } from './catalog/network/malformed.ts'
import { mandatoryPayments } from './catalog/prices/mandatory-payments.ts'
import { manyAddons } from './catalog/offers/many-addons.ts'
import { missingParameters } from './catalog/visit/missing-parameters.ts'
import { negativeDifference } from './catalog/prices/negative-difference.ts'
import { noAddons } from './catalog/offers/no-addons.ts'
import { noInfants } from './catalog/offers/no-infants.ts'
import { noUpgrades } from './catalog/offers/no-upgrades.ts'
import { otherCurrency } from './catalog/prices/other-currency.ts'
import { outage } from './catalog/network/outage.ts'
import { payment3ds } from './catalog/payment/payment-3ds.ts'
import { payment3dsFailed } from './catalog/payment/payment-3ds-failed.ts'
import { paymentConnectionLost } from './catalog/payment/payment-connection-lost.ts'
import { paymentFailure } from './catalog/payment/payment-failure.ts'
import { paymentUnexpectedState } from './catalog/payment/payment-unexpected-state.ts'
import { providerBlocked } from './catalog/payment/provider-blocked.ts'
import { providerHangs } from './catalog/payment/provider-hangs.ts'
import { providerRefuses } from './catalog/payment/provider-refuses.ts'
import { redirect } from './catalog/result/redirect.ts'
import { redirectElsewhere } from './catalog/result/redirect-elsewhere.ts'
import { resultOutage } from './catalog/result/result-outage.ts'
import { singleUnit } from './catalog/offers/single-unit.ts'
import { latePayment } from './catalog/result/late-payment.ts'
import { slow } from './catalog/network/slow.ts'
import { slowResult } from './catalog/result/slow-result.ts'
import { soldOut } from './catalog/availability/sold-out.ts'
import { soldOutDay } from './catalog/availability/sold-out-day.ts'
import { staleRecord } from './catalog/visit/stale-record.ts'
import { standard } from './catalog/visit/standard.ts'
import { started } from './catalog/visit/started.ts'
import { storageDenied } from './catalog/environment/storage-denied.ts'
import { tagManagerBlocked } from './catalog/environment/tag-manager-blocked.ts'
import { unknownFeeCode } from './catalog/prices/unknown-fee-code.ts'
import { unknownOrder } from './catalog/visit/unknown-order.ts'
import { unknownTourCode } from './catalog/offers/unknown-tour-code.ts'
import { upgradeRefused } from './catalog/offers/upgrade-refused.ts'
import { upgradeSoldOut } from './catalog/offers/upgrade-sold-out.ts'
import { upgradesOff } from './catalog/offers/upgrades-off.ts'
import { usd } from './catalog/prices/usd.ts'
import type { Scenario } from './engine/types.ts'

/** A topic of scenarios, for people. */
export type ScenarioGroup = { title: string; scenarios: Scenario[] }

/** All scenarios by topic, in the order of the picker: the one list for URLs, the picker, tests and docs. */
export const scenarioGroups: ScenarioGroup[] = [
  {
    title: 'Visit',
    scenarios: [
      standard,
      started,
      existingOrder,
      unknownOrder,
      alreadyPaid,
      expiring,
      expired,
      inactive30Min,
      staleRecord,
      missingParameters,
    ],
  },
  {
    title: 'Availability',
    scenarios: [soldOut, soldOutDay, limited, freesale, closedSeason],
  },
  {
    title: 'Offers',
    scenarios: [
      noAddons,
      manyAddons,
      noUpgrades,
      upgradesOff,
      upgradeSoldOut,
      upgradeRefused,
      dietary,
      noInfants,
      singleUnit,
      unknownTourCode,
    ],
  },
  {
    title: 'Prices',
    scenarios: [negativeDifference, mandatoryPayments, usd, otherCurrency, unknownFeeCode],
  },
  {
    title: 'Payment',
    scenarios: [
      paymentFailure,
      payment3ds,
      payment3dsFailed,
      paymentUnexpectedState,
      paymentConnectionLost,
      providerBlocked,
      providerHangs,
      providerRefuses,
    ],
  },
  {
    title: 'Confirmation',
    scenarios: [latePayment, slowResult, resultOutage, redirect, redirectElsewhere],
  },
  {
    title: 'Network',
    scenarios: [
      outage,
      flaky,
      slow,
      hang,
      malformed,
      contractBreach,
      oversizedResponse,
      liberalServer,
      unknownSite,
    ],
  },
  {
    title: 'Browser',
    scenarios: [storageDenied, clockSkew, tagManagerBlocked],
  },
  {
    title: 'Extreme content',
    scenarios: [huge, hostileStrings, hostileLinks],
  },
]

/** All scenarios, in the order of the picker. */
export const scenarios: Scenario[] = scenarioGroups.flatMap((group) => group.scenarios)
