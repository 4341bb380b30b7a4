import type { City } from './catalog-types.ts'

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3" fill="%23c60"/%3E%3C/svg%3E'

/** Half-hour offset, three age groups, a currency without a symbol, a tour that asks for the diet. */
export const jaipur: City = {
  configCode: 'jaipur-pass',
  offset: '+05:30',
  units: [
    { type: 'ADULT', restrictions: { minAge: 13, maxAge: 100 } },
    { type: 'CHILD', restrictions: { minAge: 5, maxAge: 12 } },
    { type: 'INFANT', restrictions: { minAge: 0, maxAge: 4 } },
  ],
  settings: {
    currency: 'INR',
    locationCode: 'Jaipur',
    gtmContainerId: null,
    templates: {
      termsOfService: '<p>Bring your pass to the <b>meeting point</b>.</p>',
      contactUs: '',
      moreTours: '<p>Evenings are free for pass holders.</p>',
    },
    upgradeGreeting: '<p>See the fort without the queue.</p>',
    thereAreTourUpgrades: true,
    usedTours: [
      {
        code: 'AMBER-FORT',
        product: { id: 'jp-1', name: 'Amber Fort walk', tags: ['stairs'], questionKeys: [] },
        option: {
          name: 'Small group',
          duration: 'PT2H30M',
          tags: ['stairs'],
          shortDescription: 'Courtyards, mirrors & ramparts with a local guide.',
        },
        images: { logo: null, cover: PICTURE },
      },
      {
        code: 'NIGHT-BAZAAR',
        product: {
          id: 'jp-2',
          name: 'Night bazaar tasting',
          tags: [],
          questionKeys: ['dietaryRestrictions'],
        },
        option: {
          name: 'Evening',
          duration: 'PT1H45M',
          tags: [],
          shortDescription: 'Five stalls, five plates.',
        },
        images: { logo: null, cover: null },
      },
      {
        code: 'FORT-PRIVATE',
        product: {
          id: 'jp-3',
          name: 'Amber Fort in private',
          tags: ['elevator'],
          questionKeys: [],
        },
        option: {
          name: 'Private guide',
          duration: 'PT3H',
          tags: ['spanish'],
          shortDescription: 'Your own guide and the side entrance.',
        },
        images: { logo: PICTURE, cover: PICTURE },
      },
    ],
    usedMandatoryPayments: [
      {
        code: 'MONUMENT-FEE',
        pricing: { displayed: 55_000 },
        title: 'Monument fee',
        description: 'Paid to the archaeological survey.',
        unitTypes: ['ADULT', 'CHILD'],
      },
      {
        code: 'PLATE-FEE',
        pricing: { displayed: 12_050 },
        title: 'Plates and glasses',
        description: 'For every guest of the tasting.',
      },
      {
        code: 'SIDE-GATE',
        pricing: { displayed: 30_000 },
        title: 'Side gate',
        description: 'For adults who use the side entrance.',
        unitTypes: ['ADULT'],
      },
    ],
    usedMandatoryPaymentMatching: [
      { tourCode: 'AMBER-FORT', mandatoryPaymentCodes: ['MONUMENT-FEE'] },
      { tourCode: 'NIGHT-BAZAAR', mandatoryPaymentCodes: ['PLATE-FEE'] },
      { tourCode: 'FORT-PRIVATE', mandatoryPaymentCodes: ['MONUMENT-FEE', 'SIDE-GATE'] },
    ],
  },
  coveredTours: ['AMBER-FORT', 'NIGHT-BAZAAR'],
  addons: ['NIGHT-BAZAAR'],
  upgrades: [
    {
      from: 'AMBER-FORT',
      to: 'FORT-PRIVATE',
      difference: { ADULT: 249_900, CHILD: 124_950, INFANT: 0 },
    },
  ],
  timetables: {
    'AMBER-FORT': {
      times: [
        { time: '06:15', seats: 'on-request' },
        { time: '09:00', seats: 12 },
        { time: '11:30', seats: 'free-sale' },
        { time: '15:00', seats: 4 },
      ],
      closedWeekdays: [2],
      onRequestWeekdays: [0],
      soldOutDaysOfMonth: [13],
    },
    'NIGHT-BAZAAR': {
      times: [
        { time: '18:00', seats: 8 },
        { time: '20:15', seats: 30 },
      ],
      closedWeekdays: [1],
      onRequestWeekdays: [],
      soldOutDaysOfMonth: [],
    },
    'FORT-PRIVATE': {
      times: [
        { time: '09:00', seats: 6 },
        { time: '11:30', seats: 6 },
        { time: '16:40', seats: 6 },
      ],
      closedWeekdays: [2, 6],
      onRequestWeekdays: [],
      soldOutDaysOfMonth: [],
    },
  },
}
