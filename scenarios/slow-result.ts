import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const slowResult = defineScenario({
  id: 'slow-result',
  title: 'A slow confirmation',
  sees: 'The confirmation takes a minute and a half; after one minute a note says that we keep trying.',
  params: { seconds: whole(90, { to: 86_400, of: 'seconds' }) },
  does: (values) => ({
    start: { at: 'result' },
    change: (settings) => ({ ...settings, confirmationSeconds: values.seconds }),
  }),
  expects: { at: '/result', shows: ['Thank you'], seconds: 95 },
})
