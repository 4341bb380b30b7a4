import type { MandatoryPayment } from '#src/contract/entities.ts'
import type { WorldSettings } from './types.ts'

const FEES: MandatoryPayment[] = [
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

/** Every tour costs a city tax and a headset per guest. */
export const withFees = (settings: WorldSettings): WorldSettings => ({
  ...settings,
  configs: settings.configs.map((config) => ({ ...config, mandatoryPayments: FEES })),
  catalogue: settings.catalogue.map((entry) => ({
    ...entry,
    mandatoryPaymentCodes: FEES.map(({ code }) => code),
  })),
})
