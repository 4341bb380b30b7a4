import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const missingParameters = defineScenario({
  id: 'missing-parameters',
  title: 'Missing parameter',
  description: 'The host omits one of the three required parameters: Incorrect input parameters.',
  params: {
    name: enumOf('Missing parameter', 'tour_code', ['tour_code', 'config_code', 'site_url']),
  },
  setup: ({ name }) => ({ launchParams: { [name]: null } }),
  expected: { path: '/', visible: ['Incorrect input parameters'] },
})
