import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const redirect = defineScenario({
  id: 'redirect',
  title: 'Back to the host',
  description:
    'A few seconds after the confirmation the host page is sent to the address of the result, on its own site.',
  params: { after: integer(3, { max: 86_400, unit: 'seconds' }) },
  setup: (values) => ({
    start: { step: 'result' },
    overrides: (seedData, { siteUrl }) => ({
      ...seedData,
      redirect: { url: `${siteUrl}?booked=1`, delaySec: values.after },
    }),
  }),
  expected: { path: 'site', visible: ['Marlow & Finch'], afterSeconds: 4 },
})
