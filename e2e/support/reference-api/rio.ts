import type { City } from './catalog-types.ts'

/** Negative offset, two age groups, an upgrade for two tours that is cheaper for children, no picture at all. */
export const rio: City = {
  configCode: 'rio-pass',
  offset: '-03:00',
  units: [
    { type: 'ADULT', restrictions: { minAge: 18, maxAge: 100 } },
    { type: 'CHILD', restrictions: { minAge: 0, maxAge: 17 } },
  ],
  settings: {
    currency: 'USD',
    locationCode: 'Rio de Janeiro',
    gtmContainerId: null,
    templates: { termsOfService: '<p>Boats wait for nobody.</p>', contactUs: '', moreTours: '' },
    upgradeGreeting: '',
    thereAreTourUpgrades: true,
    usedTours: [
      {
        code: 'BAY-CRUISE',
        product: { id: 'rj-1', name: 'Guanabara bay cruise', tags: ['elevator'], questionKeys: [] },
        option: {
          name: 'Standard seat',
          duration: 'PT1H30M',
          tags: ['spanish'],
          shortDescription: 'Along the bay and under the bridge.',
        },
        images: { logo: null, cover: null },
      },
      {
        code: 'BOTANIC-GARDEN',
        product: { id: 'rj-2', name: 'Botanic garden', tags: [], questionKeys: [] },
        option: {
          name: 'Guided visit',
          duration: 'PT2H',
          tags: [],
          shortDescription: 'Palms, orchids and toucans.',
        },
        images: { logo: null, cover: null },
      },
      {
        code: 'GRAND-RIO',
        product: {
          id: 'rj-3',
          name: 'Grand Rio with lunch',
          tags: ['stairs'],
          questionKeys: ['dietaryRestrictions'],
        },
        option: {
          name: 'Lunch on board',
          duration: 'PT5H15M',
          tags: ['stairs', 'spanish'],
          shortDescription: 'Bay, garden and lunch in one.',
        },
        images: { logo: null, cover: null },
      },
    ],
    usedMandatoryPayments: [
      {
        code: 'PORT-TAX',
        pricing: { displayed: 375 },
        title: 'Port tax',
        description: 'For every guest on board.',
      },
      {
        code: 'PARK-TICKET',
        pricing: { displayed: 1200 },
        title: 'Park ticket',
        description: 'Children enter free.',
        unitTypes: ['ADULT'],
      },
    ],
    usedMandatoryPaymentMatching: [
      { tourCode: 'BAY-CRUISE', mandatoryPaymentCodes: ['PORT-TAX'] },
      { tourCode: 'GRAND-RIO', mandatoryPaymentCodes: ['PORT-TAX', 'PARK-TICKET'] },
    ],
    links: { contactUs: 'https://help.rio.example/contact' },
  },
  coveredTours: ['BAY-CRUISE', 'BOTANIC-GARDEN'],
  addons: ['BOTANIC-GARDEN'],
  upgrades: [
    { from: 'BAY-CRUISE', to: 'GRAND-RIO', difference: { ADULT: 4250, CHILD: -1900 } },
    { from: 'BOTANIC-GARDEN', to: 'GRAND-RIO', difference: { ADULT: 5100, CHILD: 2500 } },
  ],
  timetables: {
    'BAY-CRUISE': {
      times: [
        { time: '08:45', seats: 20 },
        { time: '13:10', seats: 5 },
        { time: '17:30', seats: 20 },
      ],
      closedWeekdays: [],
      onRequestWeekdays: [3],
      soldOutDaysOfMonth: [1, 2],
    },
    'BOTANIC-GARDEN': {
      times: [
        { time: '10:00', seats: 15 },
        { time: '13:10', seats: 15 },
        { time: '23:30', seats: 15 },
      ],
      closedWeekdays: [1],
      onRequestWeekdays: [],
      soldOutDaysOfMonth: [],
    },
    'GRAND-RIO': {
      times: [
        { time: '08:45', seats: 10 },
        { time: '13:10', seats: 3 },
      ],
      closedWeekdays: [0],
      onRequestWeekdays: [],
      soldOutDaysOfMonth: [],
    },
  },
}
