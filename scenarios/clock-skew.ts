import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const clockSkew = defineScenario({
  id: 'clock-skew',
  title: "The visitor's clock is wrong",
  sees: "The visitor's clock is an hour ahead: the countdown goes by the server's and is right.",
  params: { by: whole(3600, { from: -864_000, to: 864_000, of: 'seconds' }) },
  does: ({ by }) => ({ start: { at: 'contact' }, environment: { clockSkew: by } }),
  expects: { at: '/steps/contact', shows: ['Contacts', 'Time left'] },
})
