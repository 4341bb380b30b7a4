import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const liberalServer = defineScenario({
  id: 'liberal-server',
  title: 'A liberal server',
  description:
    'The server leaves out what is only shown, adds fields and statuses, writes times its own way: booking works.',
  setup: { answers: 'liberal' },
  expected: { path: '/result', visible: ['Thank you'] },
})
