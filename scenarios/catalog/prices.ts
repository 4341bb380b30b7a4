import type { CatalogTour } from '#fixtures/types.ts'
import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapConfigs, mapTours } from '#scenarios/engine/overrides.ts'
import { setMandatoryPayments } from '#scenarios/engine/set-mandatory-payments.ts'
import { currency, enumOf } from '#scenarios/engine/params.ts'

type Upgrade = CatalogTour['upgrades'][number]

/** Adds five to the difference of every upgrade, for each guest. */
function raisePrices(upgrades: Upgrade[]): Upgrade[] {
  return upgrades.map(({ tourCode, units }) => ({
    tourCode,
    units: Object.fromEntries(Object.entries(units).map(([type, price]) => [type, price + 500])),
  }))
}

const raiseUpgrades = mapTours((entry) => ({ ...entry, upgrades: raisePrices(entry.upgrades) }))

const raiseFees = mapConfigs((config) => ({
  ...config,
  mandatoryPayments: config.mandatoryPayments.map((fee) => ({
    ...fee,
    pricing: { displayed: fee.pricing.displayed + 100 },
  })),
}))

function makeCheaper({ tourCode, units }: Upgrade): Upgrade {
  return {
    tourCode,
    units: Object.fromEntries(
      Object.entries(units).map(([type, difference]) => [type, -Math.abs(difference)]),
    ),
  }
}

export const prices: ScenarioGroup = {
  title: 'Prices',
  scenarios: [
    defineScenario({
      id: 'negative-difference',
      title: 'Cheaper upgrades',
      description:
        'Every upgrade costs less than the tour it replaces: the price differences are negative.',
      keywords: 'refund cheaper',
      requirements: ['UPGRADE-2', 'CART-14'],
      setup: {
        start: { step: 'upgrades' },
        overrides: mapTours((entry) => ({ ...entry, upgrades: entry.upgrades.map(makeCheaper) })),
      },
      expected: { path: '/steps/upgrades', visible: ['Add for −'], hidden: ['+€'] },
    }),
    defineScenario({
      id: 'mandatory-payments',
      title: 'Mandatory payments',
      description:
        'A tour adds a city tax and a headset fee to the summary: €16.50 for three guests.',
      keywords: 'tax taxes fees surcharge',
      requirements: ['CART-4'],
      setup: { start: { step: 'contact' }, overrides: setMandatoryPayments },
      expected: {
        path: '/steps/contact',
        visible: ['City tax', 'Audio headset'],
        evidence: { texts: ['€7.50', '€9.00', '€16.50'] },
      },
    }),
    defineScenario({
      id: 'usd',
      title: 'US dollars',
      description: 'A tour in New York: prices are shown with a dollar sign.',
      keywords: 'dollars American',
      requirements: ['RULE-7'],
      setup: {
        start: { step: 'upgrades' },
        launchParams: { tour_code: 'NYC-HARBOR', config_code: 'new-york-pass' },
      },
      expected: { path: '/steps/upgrades', visible: ['Add for $'] },
    }),
    defineScenario({
      id: 'other-currency',
      title: 'Currency without a symbol',
      description: 'Prices show the code of the currency in place of a symbol.',
      keywords: 'pounds sterling',
      requirements: ['RULE-7'],
      params: { code: currency('Currency', 'GBP') },
      setup: ({ code }) => ({
        start: { step: 'upgrades' },
        overrides: (seedData) => ({
          ...seedData,
          destinations: seedData.destinations.map((destination) => ({
            ...destination,
            currency: code,
          })),
        }),
      }),
      expected: { path: '/steps/upgrades', visible: ['Add for GBP'] },
    }),
    defineScenario({
      id: 'unknown-fee-code',
      title: 'Unknown fee code',
      description:
        "A fee in the cart is missing from the settings: its line says that it can't be found.",
      requirements: ['CART-8'],
      setup: {
        start: { step: 'contact' },
        overrides: (seedData) => ({
          ...setMandatoryPayments(seedData),
          unlistedCodes: [...seedData.unlistedCodes, 'CITY-TAX'],
        }),
      },
      expected: { path: '/steps/contact', visible: ["Can't find mandatory payment code CITY-TAX"] },
    }),
    defineScenario({
      id: 'price-change',
      title: 'Price change before Pay',
      description:
        'An upgrade or a fee costs more than before when Pay is pressed: Pay stops and names the new total.',
      keywords: 'fee increase total different',
      requirements: ['PAY-11'],
      params: { of: enumOf('What costs more', 'upgrade', ['upgrade', 'fee']) },
      setup: (values) => ({
        start: { step: 'payment', upgraded: values.of === 'upgrade' },
        overrides: values.of === 'fee' ? setMandatoryPayments : (seedData) => seedData,
        events: [{ at: 'getOrderIntent', change: values.of === 'fee' ? raiseFees : raiseUpgrades }],
      }),
      expected: ({ of: dearer }) => ({
        path: '/steps/payment',
        visible: [dearer === 'upgrade' ? 'Your total is now €73.00' : 'Your total is now €22.50'],
        actions: ['pay'],
      }),
    }),
  ],
}
