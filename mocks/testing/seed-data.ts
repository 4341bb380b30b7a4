import type { CatalogTour, Config, Destination } from '#fixtures/types.ts'
import type { UnitType } from '#src/contract/enums.ts'
import type { SeedData } from '#scenarios/engine/types.ts'

// A small catalog with simple times, capacities and prices for unit tests.

function createEntry(
  code: string,
  name: string,
  rest: Partial<Omit<CatalogTour, 'tour'>> = {},
): CatalogTour {
  return {
    tour: {
      code,
      product: { id: `product-${code}`, name, tags: [], questionKeys: [] },
      option: { name: 'Standard', duration: 'PT1H', tags: [], shortDescription: '' },
      images: { logo: null, cover: null },
    },
    locationCode: 'Par',
    startTimes: ['09:00', '12:00', '15:00'],
    closedWeekdays: [],
    closedSeasons: '',
    capacity: 10,
    freesale: false,
    mandatoryPaymentCodes: [],
    upgrades: [],
    ...rest,
  }
}

function createConfig(code: string, locationCode: string): Config {
  return {
    code,
    name: code,
    locationCode,
    gtmContainerId: null,
    units: [
      { type: 'ADULT', restrictions: { minAge: 13, maxAge: 100 } },
      { type: 'CHILD', restrictions: { minAge: 3, maxAge: 12 } },
      { type: 'INFANT', restrictions: { minAge: 0, maxAge: 2 } },
    ],
    addonTourCodes: ['MUSEUM', 'BOAT'],
    mandatoryPayments: [
      { code: 'TAX', title: 'Tax', description: '', pricing: { displayed: 250 } },
      { code: 'LIFT', title: 'Lift', description: '', pricing: { displayed: 400 } },
    ],
    templates: { termsOfService: '', contactUs: '', moreTours: '' },
    upgradeGreeting: '',
  }
}

const tourCatalog: CatalogTour[] = [
  createEntry('TOWER', 'Tower', {
    upgrades: [
      { tourCode: 'SUMMIT', units: { ADULT: 1500, CHILD: 900, INFANT: 0 } },
      { tourCode: 'STAIRS', units: { ADULT: -500, CHILD: -200 } },
    ],
  }),
  createEntry('SUMMIT', 'Tower with summit', {
    startTimes: ['09:00', '16:00'],
    capacity: 4,
    mandatoryPaymentCodes: ['LIFT'],
  }),
  createEntry('STAIRS', 'Tower by the stairs', { startTimes: ['09:00'] }),
  createEntry('MUSEUM', 'Museum', {
    capacity: 4,
    closedWeekdays: [2],
    mandatoryPaymentCodes: ['TAX'],
  }),
  createEntry('BOAT', 'Boat', { freesale: true }),
  createEntry('BRIDGE', 'Bridge', { locationCode: 'NYC', startTimes: ['01:00', '09:00'] }),
]

const destinations: Destination[] = [
  { locationCode: 'Par', currency: 'EUR', timeZone: 'Europe/Paris' },
  { locationCode: 'NYC', currency: 'USD', timeZone: 'America/New_York' },
]

/** No departure has places sold to other customers. */
export const emptyDepartures: SeedData = {
  tourCatalog,
  configs: [createConfig('pass', 'Par'), createConfig('ny-pass', 'NYC')],
  destinations,
  slotRules: [{ tours: ['TOWER', 'SUMMIT', 'STAIRS', 'MUSEUM'], days: 'all', status: 'AVAILABLE' }],
  upgradesOffered: true,
  unlistedCodes: [],
  contactUsUrl: null,
  holdSeconds: 1800,
  recordingSeconds: 0,
  confirmationSeconds: 3,
  redirect: null,
}

/** The same tours with places sold to other customers, depending on the seed. */
export const seededDepartures: SeedData = { ...emptyDepartures, slotRules: [] }

/** The same tours, with fees that these guests alone pay. */
export function withFeesFor(...unitTypes: UnitType[]): SeedData {
  const configs = emptyDepartures.configs.map((config) => ({
    ...config,
    mandatoryPayments: config.mandatoryPayments.map((fee) => ({ ...fee, unitTypes })),
  }))
  return { ...emptyDepartures, configs }
}
