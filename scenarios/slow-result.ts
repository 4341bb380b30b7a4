import type { Scenario } from './types.ts'

export const slowResult: Scenario = {
  id: 'slow-result',
  title: 'A slow confirmation',
  sees: 'The confirmation takes a minute and a half; after one minute a note says that we keep trying.',
  change: (settings) => ({ ...settings, confirmationSeconds: 90 }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
