import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const browser: ScenarioGroup = {
  title: 'Browser',
  scenarios: [
    defineScenario({
      id: 'storage-denied',
      title: 'Storage denied',
      description:
        'The browser denies storage: the whole checkout works, but a reload forgets the order.',
      keywords: 'cookies private incognito',
      requirements: ['STATE-4'],
      setup: { start: { step: 'payment' }, environment: { storage: 'denied' } },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { browser: { storage: 'denied' } },
        actions: ['pay'],
      },
    }),
    defineScenario({
      id: 'clock-skew',
      title: 'Wrong visitor clock',
      description:
        "The visitor's clock is an hour ahead: the countdown follows the server's clock and stays correct.",
      keywords: 'wrong time',
      requirements: ['TIMEOUT-4'],
      params: {
        by: integer('Server clock ahead by', 3600, {
          min: -864_000,
          max: 864_000,
          unit: 'seconds',
        }),
      },
      setup: ({ by }) => ({ start: { step: 'contact' }, environment: { clockSkew: by } }),
      expected: {
        path: '/steps/contact',
        visible: ['Contacts', 'Time left', '29:'],
        evidence: { browser: { clockSkew: 3600 } },
      },
    }),
    defineScenario({
      id: 'tag-manager-blocked',
      title: 'Tag manager blocked',
      description: 'An ad blocker stops the tag manager: the checkout works as usual.',
      keywords: 'analytics tracking',
      requirements: ['ANALYTICS-3'],
      setup: { start: { step: 'payment' }, environment: { tagManager: 'blocked' } },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { browser: { tagManager: 'blocked' } },
        actions: ['pay'],
      },
    }),
  ],
}
