import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import {
  filterUnitTypes,
  mapConfigs,
  mapTours,
  setOfferedAddonCount,
} from '#scenarios/engine/overrides.ts'
import { integer } from '#scenarios/engine/params.ts'
import { createPermanentFault } from '#scenarios/engine/faults.ts'

export const offers: ScenarioGroup = {
  title: 'Offers',
  scenarios: [
    defineScenario({
      id: 'no-addons',
      title: 'No add-on tours',
      description: 'The pass offers no further tours, so the step More tours is skipped.',
      requirements: ['ADDON-3'],
      setup: { overrides: mapConfigs((config) => ({ ...config, addonTourCodes: [] })) },
      expected: { path: '/steps/upgrades', visible: ['Upgrade your tour'], hidden: ['More tours'] },
    }),
    defineScenario({
      id: 'many-addons',
      title: 'Many add-on tours',
      description:
        'More tours shows three tours, a faded fourth, and the rest after Show more tours.',
      requirements: ['ADDON-2'],
      params: { count: integer('Free tours offered', 12, { min: 1, max: 200 }) },
      setup: ({ count }) => ({
        start: { step: 'addons' },
        overrides: (seedData) => setOfferedAddonCount(seedData, count),
      }),
      expected: {
        path: '/steps/addons',
        visible: ['Show more tours', 'Market morning with cheese and wine'],
        hidden: ['Gardens of Versailles'],
        // Copies of the standard tours.
        evidence: { answers: [{ call: 'getTourAddons', text: '-2"' }] },
      },
    }),
    defineScenario({
      id: 'no-upgrades',
      title: 'No upgrades',
      description:
        'The step Upgrades says that the selected tours have no upgrades, and can be skipped.',
      requirements: ['UPGRADE-4'],
      setup: {
        start: { step: 'upgrades' },
        overrides: mapTours((entry) => ({ ...entry, upgrades: [] })),
      },
      expected: {
        path: '/steps/upgrades',
        visible: ["There aren't any upgrades for your selected tour(s)."],
      },
    }),
    defineScenario({
      id: 'upgrades-off',
      title: 'Upgrades turned off',
      description:
        'Upgrades are turned off: the step bar has no step Upgrades and the checkout skips it.',
      requirements: ['STEPS-6'],
      setup: {
        start: { step: 'addons' },
        overrides: (seedData) => ({ ...seedData, upgradesOffered: false }),
      },
      expected: { path: '/steps/contact', visible: ['Contacts', 'Back to More tours'] },
    }),
    defineScenario({
      id: 'upgrade-sold-out',
      title: 'Upgrade sold out',
      description:
        'Someone else takes the last places of the upgrade before it is added: an error on its card.',
      requirements: ['UPGRADE-6'],
      setup: {
        start: { step: 'upgrades' },
        events: [{ at: 'upgradeCartItem', change: 'sell-out' }],
      },
      expected: {
        path: '/steps/upgrades',
        visible: ['Sorry, we’re soldout for this date.'],
        actions: ['upgrade'],
      },
    }),
    defineScenario({
      id: 'upgrade-refused',
      title: 'Upgrade rejected',
      description:
        'The server rejects every upgrade: an error is shown and the cart stays unchanged.',
      requirements: ['CART-7', 'ERR-4'],
      setup: {
        start: { step: 'upgrades' },
        faults: [createPermanentFault('upgradeCartItem', '409')],
      },
      expected: {
        path: '/steps/upgrades',
        visible: ['This changed while you were booking. Please check your order and try again.'],
        actions: ['upgrade'],
      },
    }),
    defineScenario({
      id: 'dietary',
      title: 'Tours with a meal',
      description:
        'Every tour asks for dietary restrictions: the step Passes has a dietary choice for each guest.',
      keywords: 'food allergy vegetarian',
      requirements: ['PASS-1'],
      setup: {
        start: { step: 'travelers' },
        overrides: mapTours((entry) => {
          const { product } = entry.tour
          const questionKeys = [...new Set([...product.questionKeys, 'dietaryRestrictions'])]
          return { ...entry, tour: { ...entry.tour, product: { ...product, questionKeys } } }
        }),
      },
      expected: { path: '/steps/travelers', visible: ['You can choose later, but before you pay'] },
    }),
    defineScenario({
      id: 'no-infants',
      title: 'No infants',
      description: 'The pass covers adults and children only: there is no counter for infants.',
      keywords: 'babies',
      requirements: ['GUESTS-1'],
      setup: { overrides: filterUnitTypes(['ADULT', 'CHILD']) },
      expected: { path: '/steps/unit_items', visible: ['Adult', 'Child'], hidden: ['Infant'] },
    }),
    defineScenario({
      id: 'single-unit',
      title: 'Adults only',
      description: 'The pass covers adults only: there is a single guest counter.',
      requirements: ['GUESTS-1'],
      setup: { overrides: filterUnitTypes(['ADULT']) },
      expected: { path: '/steps/unit_items', visible: ['Adult'], hidden: ['Child', 'Infant'] },
    }),
    defineScenario({
      id: 'unknown-tour-code',
      title: 'Unknown tour code',
      description:
        "A tour in the cart is missing from the settings: its line says that it can't be found.",
      requirements: ['CART-8'],
      setup: {
        start: { step: 'contact', addonCount: 1 },
        overrides: (seedData) => ({
          ...seedData,
          unlistedCodes: [
            ...seedData.unlistedCodes,
            ...seedData.configs.flatMap(({ addonTourCodes }) => addonTourCodes.slice(0, 1)),
          ],
        }),
      },
      expected: { path: '/steps/contact', visible: ["Can't find tour with code"] },
    }),
  ],
}
