import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { text } from '#scenarios/engine/params.ts'

export const redirectElsewhere = defineScenario({
  id: 'redirect-elsewhere',
  title: 'Redirect to a partner',
  description: 'After the confirmation the host page is redirected to the site of a partner.',
  params: {
    url: text(
      'Address',
      'https://partner.example/thank-you',
      'an address of letters, digits and .~:/?&=%@+-',
    ),
  },
  setup: ({ url }) => ({
    start: { step: 'result' },
    overrides: (seedData) => ({ ...seedData, redirect: { url, delaySec: 0 } }),
  }),
  expected: { path: 'https://partner.example/', visible: [], afterSeconds: 1 },
})
