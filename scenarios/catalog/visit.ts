import { contact } from '#fixtures/guests.ts'
import { firstEnglish } from '#src/i18n/en-first.ts'
import type { ScenarioGroup, VisitStart } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf, integer, text } from '#scenarios/engine/params.ts'
import { getStepPath } from '#scenarios/engine/resolve-end.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'

/** What a step, or the confirmation, shows. */
const TITLES: Record<VisitStart['step'], string> = { ...firstEnglish.steps, result: 'Thank you' }

export const visit: ScenarioGroup = {
  title: 'Visit',
  scenarios: [
    defineScenario({
      id: 'standard',
      title: 'Standard',
      description:
        'Everything works: most days have free times, there are add-ons and upgrades, and the card is accepted.',
      requirements: ['RESULT-2', 'RESULT-13'],
      expected: { path: '/result', visible: ['Thank you'] },
    }),
    defineScenario({
      id: 'started',
      title: 'Order in progress',
      description:
        'The visit opens at the chosen step, with an order that has completed the steps before it.',
      requirements: ['STEPS-1'],
      params: {
        at: enumOf('Start at', 'payment', START_STEPS),
        addons: integer('Free tours added', 1, { max: 200 }),
        upgraded: enumOf('Main tour upgraded', 'no', ['yes', 'no']),
      },
      setup: ({ at, addons, upgraded }) => ({
        start: { step: at, isExactStep: true, addonCount: addons, upgraded: upgraded === 'yes' },
      }),
      expected: ({ at }) => ({ path: getStepPath(at), visible: [TITLES[at]] }),
    }),
    defineScenario({
      id: 'existing-order',
      title: 'Existing order',
      description:
        'The host passes an order in progress: the widget opens with the tour of the order in the cart.',
      keywords: 'resume',
      requirements: ['LAUNCH-4', 'CART-3'],
      setup: { start: { step: 'contact' } },
      expected: {
        path: '/steps/contact',
        visible: ['Contacts', 'Time left'],
        evidence: { notCalled: ['createOrderIntent'] },
      },
    }),
    defineScenario({
      id: 'unknown-order',
      title: 'Unknown order',
      description:
        'The host passes an order that the server cannot find: an error is shown and no new order is created.',
      keywords: 'not found wrong link',
      requirements: ['LAUNCH-4', 'ERR-2'],
      setup: { launchParams: { order_intent_id: '00000000-0000-4000-8000-000000000000' } },
      expected: {
        path: '/',
        visible: ["We can't find this order."],
        isDeadEnd: true,
        evidence: { notCalled: ['createOrderIntent'] },
      },
    }),
    defineScenario({
      id: 'already-paid',
      title: 'Already paid',
      description: 'The order has been paid: every step leads to the confirmation.',
      keywords: 'booked twice',
      requirements: ['STEPS-5'],
      setup: { start: { step: 'payment', paid: true } },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { notCalled: ['confirmSetupIntent'] },
      },
    }),
    defineScenario({
      id: 'expiring',
      title: 'Time is running out',
      description:
        'Little time is left on the order: the countdown runs out, and Time expired is shown.',
      keywords: 'timeout countdown ran out',
      requirements: ['TIMEOUT-1', 'TIMEOUT-5'],
      params: { in: integer('Time left', 125, { min: 1, max: 86_400, unit: 'seconds' }) },
      setup: (values) => ({
        start: { step: 'contact' },
        overrides: (seedData) => ({ ...seedData, holdSeconds: values.in }),
      }),
      expected: { path: '/timeout', visible: ['Time expired'], afterSeconds: 130 },
    }),
    defineScenario({
      id: 'expired',
      title: 'Time expired',
      description:
        'The order expires as soon as a time slot is held: Time expired, with Start New Order.',
      keywords: 'timeout ran out too late',
      requirements: ['TIMEOUT-2'],
      setup: { overrides: (seedData) => ({ ...seedData, holdSeconds: 0 }) },
      expected: {
        path: '/timeout',
        visible: ['Time expired', 'Start New Order'],
        isDeadEnd: true,
      },
    }),
    defineScenario({
      id: 'inactive-30-min',
      title: 'Return after 30 minutes',
      description:
        'The last action on the saved order was half an hour ago: the visit starts over at Travelers.',
      keywords: 'session inactive came back later abandoned',
      requirements: ['STATE-2'],
      setup: {
        start: { step: 'contact', savedVisit: { version: '0.0.5', inactiveSeconds: 1800 } },
      },
      expected: {
        path: '/steps/unit_items',
        visible: ['Travelers'],
        hidden: ['Time left'],
        evidence: { rows: { item: 1 } },
      },
    }),
    defineScenario({
      id: 'stale-record',
      title: 'Saved by another version',
      description:
        'The order was saved by another version of the widget: the visit starts over at Travelers.',
      requirements: ['STATE-2'],
      params: { version: text('Saved by version', '0.0.4', 'a schema version') },
      setup: ({ version }) => ({
        start: { step: 'contact', savedVisit: { version, inactiveSeconds: 60 } },
      }),
      expected: {
        path: '/steps/unit_items',
        visible: ['Travelers'],
        hidden: ['Time left'],
        evidence: { rows: { item: 1 } },
      },
    }),
    defineScenario({
      id: 'missing-parameters',
      title: 'Missing parameter',
      description:
        'The host omits one of the three required parameters: Incorrect input parameters.',
      keywords: 'wrong link misconfigured',
      requirements: ['LAUNCH-2'],
      params: {
        name: enumOf('Missing parameter', 'tour_code', ['tour_code', 'config_code', 'site_url']),
      },
      setup: ({ name }) => ({ launchParams: { [name]: null } }),
      expected: { path: '/', visible: ['Incorrect input parameters'], isDeadEnd: true },
    }),
    defineScenario({
      id: 'saved-expired',
      title: 'Return after the hold',
      description:
        'The saved order expired before the visitor came back: the visit starts over at Travelers.',
      keywords: 'timeout resume',
      requirements: ['STATE-2'],
      setup: {
        start: {
          step: 'contact',
          savedVisit: { version: '0.0.5', inactiveSeconds: 1200, expiredSeconds: 60 },
        },
      },
      expected: {
        path: '/steps/unit_items',
        visible: ['Travelers'],
        hidden: ['Time left'],
        evidence: { answers: [{ call: 'getOrderIntent', status: 200 }], rows: { order: 2 } },
      },
    }),
    defineScenario({
      id: 'order-lost',
      title: 'Order lost',
      description:
        'The server loses the order during the visit: This order no longer exists, with Start New Order.',
      keywords: 'gone deleted 404 410',
      requirements: ['TIMEOUT-6'],
      params: {
        at: enumOf('Lost at the call', 'setContact', [
          'getTourAddons',
          'getAllAllowedUpgrades',
          'setContact',
          'setTravelers',
          'getOrderIntent',
        ]),
      },
      setup: ({ at }) => ({ start: { step: 'addons' }, events: [{ at, change: 'lose' }] }),
      expected: ({ at }) => ({
        ...(at.startsWith('set') && { startStep: 'contact' }),
        path: '/timeout',
        visible: ['This order no longer exists', 'Start New Order'],
      }),
    }),
    defineScenario({
      id: 'entry-step',
      title: 'Entry at a step',
      description: 'The host names the step at which its order opens, and the widget opens there.',
      keywords: 'resume deep link attribute',
      requirements: ['HOST-10'],
      params: {
        at: enumOf('Step', 'travelers', ['addons', 'upgrades', 'contact', 'travelers', 'payment']),
      },
      setup: ({ at }) => ({ start: { step: at, openedBy: 'host' } }),
      expected: ({ at }) => ({
        path: getStepPath(at),
        visible: [TITLES[at], 'Time left'],
        evidence: { answers: [{ call: 'confirmOrder' }], notCalled: ['createOrderIntent'] },
      }),
    }),
    defineScenario({
      id: 'prefill',
      title: 'Known visitor',
      description:
        'The host passes guests and contact of the visitor: the steps begin with them, consents stay open.',
      keywords: 'prefilled logged in property',
      requirements: ['HOST-9'],
      setup: {
        prefill: {
          guests: { ADULT: 3 },
          contact: {
            firstName: 'Maya',
            lastName: 'Laurent',
            email: 'maya.laurent@example.com',
            phone: '+33 6 98 76 54 32',
          },
        },
      },
      expected: { path: '/steps/contact', visible: ['+33 698 765 432'] },
    }),
    defineScenario({
      id: 'foreign-order',
      title: "Somebody else's order",
      description:
        "A link opens the confirmation of an order of another browser: it is shown and can't be continued.",
      keywords: 'stranger shared link privacy',
      requirements: ['HOST-4', 'RESULT-15'],
      params: { paid: enumOf('Paid', 'no', ['yes', 'no']) },
      setup: ({ paid }) => ({
        start: {
          step: 'result',
          openStep: paid === 'yes' ? 'result' : 'payment',
          openedBy: 'link',
        },
      }),
      expected: ({ paid }) => ({
        path: '/result',
        visible: paid === 'yes' ? ['Thank you'] : ["it wasn't started in this browser"],
        hidden: ['Back to Payment', contact.firstName],
        afterSeconds: 11,
      }),
    }),
    defineScenario({
      id: 'paid-elsewhere',
      title: 'Paid elsewhere',
      description:
        'The order is paid on another device while this one is at Contacts: Next leads to the confirmation.',
      keywords: 'two devices tabs twice',
      requirements: ['STEPS-5'],
      setup: { start: { step: 'contact' }, events: [{ at: 'setContact', change: 'pay' }] },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: {
          answers: [{ call: 'setContact', status: 400, text: 'order_paid' }],
          notCalled: ['confirmSetupIntent'],
        },
      },
    }),
    defineScenario({
      id: 'locked-elsewhere',
      title: 'Being paid elsewhere',
      description:
        'The order is being paid on another device: a change is refused, and the page asks how the payment ends.',
      keywords: 'two devices tabs processing',
      requirements: ['PAY-17'],
      setup: { start: { step: 'contact' }, events: [{ at: 'setContact', change: 'lock' }] },
      expected: {
        path: '/steps/contact',
        visible: ["Your bank hasn't answered yet"],
        actions: ['next'],
      },
    }),
    defineScenario({
      id: 'changed-elsewhere',
      title: 'Changed elsewhere',
      description:
        'Another device changes the guests before Pay: Pay stops, says what has changed and asks again.',
      keywords: 'two devices tabs',
      requirements: ['PAY-11', 'PAY-12'],
      setup: {
        start: { step: 'payment' },
        events: [{ at: 'getOrderIntent', change: 'change-guests' }],
      },
      expected: {
        path: '/steps/payment',
        visible: ['Your order has changed meanwhile'],
        actions: ['pay'],
      },
    }),
  ],
}
