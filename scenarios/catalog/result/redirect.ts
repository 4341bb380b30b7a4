import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const redirect = defineScenario({
  id: 'redirect',
  title: 'Redirect to the host',
  description:
    'A few seconds after the confirmation the host page is redirected to a page on its own site.',
  params: { after: integer('Redirect after', 3, { max: 86_400, unit: 'seconds' }) },
  setup: (values) => ({
    start: { step: 'result' },
    overrides: (seedData, { siteUrl }) => ({
      ...seedData,
      redirect: { url: `${siteUrl}?booked=1`, delaySec: values.after },
    }),
  }),
  expected: { path: 'site', visible: ['Marlow & Finch'], afterSeconds: 4 },
})
