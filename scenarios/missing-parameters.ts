import { defineScenario } from './define.ts'
import { oneOf } from './params.ts'

export const missingParameters = defineScenario({
  id: 'missing-parameters',
  title: 'A parameter is missing',
  sees: 'The host leaves out one of the three parameters: Incorrect input parameters.',
  params: { name: oneOf('tour_code', ['tour_code', 'config_code', 'site_url']) },
  does: ({ name }) => ({ entry: { [name]: null } }),
  expects: { at: '/', shows: ['Incorrect input parameters'] },
})
