import type { MandatoryPayment } from '#src/contract/entities.ts'
import type { SeedData } from './types.ts'

const MANDATORY_PAYMENTS: MandatoryPayment[] = [
  {
    code: 'CITY-TAX',
    title: 'City tax',
    description: 'Collected for the city, per guest.',
    pricing: { displayed: 250 },
  },
  {
    code: 'HEADSETS',
    title: 'Audio headset',
    description: 'Required by the site for groups, per guest.',
    pricing: { displayed: 300 },
  },
]

/** Adds a city tax and a headset fee per guest to every tour. */
export function setMandatoryPayments(seedData: SeedData): SeedData {
  return {
    ...seedData,
    configs: seedData.configs.map((config) => ({
      ...config,
      mandatoryPayments: MANDATORY_PAYMENTS,
    })),
    tourCatalog: seedData.tourCatalog.map((entry) => ({
      ...entry,
      mandatoryPaymentCodes: MANDATORY_PAYMENTS.map(({ code }) => code),
    })),
  }
}
