import { defineScenario } from './define.ts'
import { text } from './params.ts'

export const redirectElsewhere = defineScenario({
  id: 'redirect-elsewhere',
  title: 'On to another site',
  sees: 'After the confirmation the host page is sent to the address of a partner.',
  params: {
    url: text('https://partner.example/thank-you', 'an address of letters, digits and .~:/?&=%@+-'),
  },
  does: ({ url }) => ({
    start: { at: 'result' },
    change: (settings) => ({ ...settings, redirect: { url, delaySec: 0 } }),
  }),
  expects: { at: 'https://partner.example/', shows: [], seconds: 1 },
})
