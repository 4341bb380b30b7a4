import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const unknownSite = defineScenario({
  id: 'unknown-site',
  title: 'Unknown host site',
  description:
    'The server accepts only another host site and refuses every call with status 403: an error with the contact link.',
  setup: { allowedSites: ['https://partner.example'] },
  expected: { path: '/', visible: ['Bookings are not possible from this website.', 'Back to'] },
})
