import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const redirect = defineScenario({
  id: 'redirect',
  title: 'Back to the host',
  sees: 'A few seconds after the confirmation the host page is sent to the address of the result, on its own site.',
  params: { after: whole(3, { to: 86_400, of: 'seconds' }) },
  does: (values) => ({
    start: { at: 'result' },
    change: (settings, { site }) => ({
      ...settings,
      redirect: { url: `${site}?booked=1`, delaySec: values.after },
    }),
  }),
  expects: { at: 'site', shows: ['Marlow & Finch'], seconds: 4 },
})
