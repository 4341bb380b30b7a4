import type { MandatoryPayment } from '#src/contract/entities.ts'
import type { Scenario } from './types.ts'

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

export const mandatoryPayments: Scenario = {
  id: 'mandatory-payments',
  title: 'Mandatory payments',
  sees: 'Every tour costs a city tax of 2.50 and a headset of 3.00 per guest; both are in the summary and in the total.',
  change: (settings) => ({
    ...settings,
    configs: settings.configs.map((config) => ({ ...config, mandatoryPayments: FEES })),
    catalogue: settings.catalogue.map((entry) => ({
      ...entry,
      mandatoryPaymentCodes: FEES.map(({ code }) => code),
    })),
  }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
