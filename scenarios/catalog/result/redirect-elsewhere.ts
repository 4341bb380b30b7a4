import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { text } from '#scenarios/engine/params.ts'

export const redirectElsewhere = defineScenario({
  id: 'redirect-elsewhere',
  title: 'On to another site',
  description: 'After the confirmation the host page is sent to the address of a partner.',
  params: {
    url: text('https://partner.example/thank-you', 'an address of letters, digits and .~:/?&=%@+-'),
  },
  setup: ({ url }) => ({
    start: { step: 'result' },
    overrides: (seedData) => ({ ...seedData, redirect: { url, delaySec: 0 } }),
  }),
  expected: { path: 'https://partner.example/', visible: [], afterSeconds: 1 },
})
