import type { FaultKind } from '#scenarios/engine/faults.ts'
import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { CALL_NAMES, createFirstFaults, createPermanentFault } from '#scenarios/engine/faults.ts'
import { enumOf, integer } from '#scenarios/engine/params.ts'

/** How a first answer that fails is told from a good one; one that is malformed differs in its last character. */
const FIRST_ANSWERS: Partial<Record<FaultKind, { status?: number; text?: string }>> = {
  500: { status: 500 },
  network: { status: 0 },
  'lost-response': { status: 0 },
  html: { text: '<h1>Bad gateway</h1>' },
}

/** Whether no screen is shown without the answer. */
function isAskedFirst(call: string): boolean {
  return call === 'getSettings' || call === 'getUnits'
}

export const network: ScenarioGroup = {
  title: 'Network',
  scenarios: [
    defineScenario({
      id: 'outage',
      title: 'Server outage',
      description:
        "Every API call fails with status 503: an error with Try again, and the contact link on a host's page.",
      keywords: 'offline down unavailable server error',
      requirements: ['ERR-1', 'ERR-4'],
      setup: { faults: [createPermanentFault('*', '503')] },
      expected: {
        path: '/',
        visible: ["We can't reach our booking system right now.", 'Try again'],
        isDeadEnd: true,
        evidence: {
          answers: (['getSettings', 'getUnits', 'createOrderIntent'] as const).map((call) => ({
            call,
            status: 503,
          })),
          links: { 'contact us': 'http' },
        },
      },
    }),
    defineScenario({
      id: 'flaky',
      title: 'Every call fails once',
      description:
        'The first request of each API call fails and the second succeeds: Try again completes the checkout.',
      requirements: ['ERR-4'],
      params: {
        kind: enumOf('Failure', '500', [
          '500',
          'network',
          'lost-response',
          'malformed',
          'html',
          'contract-violation',
        ]),
      },
      setup: ({ kind }) => ({ faults: CALL_NAMES.map((call) => createFirstFaults(call, kind, 1)) }),
      expected: ({ kind }) => ({
        path: '/result',
        visible: ['Thank you'],
        evidence: {
          answers: (['getSettings', 'addCartItem', 'getResult'] as const).flatMap((call) => {
            const answer = FIRST_ANSWERS[kind]
            return answer ? [{ call, ...answer }] : []
          }),
        },
      }),
    }),
    defineScenario({
      id: 'slow',
      title: 'Slow server',
      description:
        'Every response takes several seconds: skeletons first, buttons show progress, the layout stays still.',
      keywords: 'waiting loading bad connection',
      requirements: ['SLOT-10'],
      params: { ms: integer('Delay', 3000, { max: 60_000, unit: 'milliseconds' }) },
      setup: ({ ms }) => ({ latency: ms }),
      expected: {
        path: '/steps/booking_slot',
        visible: ['Timeslot'],
        evidence: { answers: [{ call: 'getUnits', seconds: 2 }] },
      },
    }),
    defineScenario({
      id: 'hang',
      title: 'No response',
      description:
        'One API call never gets a response: after 10 seconds Still loading, with Try again.',
      keywords: 'timeout spinner frozen stuck',
      requirements: ['ERR-4'],
      params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
      setup: ({ call }) => ({ faults: [createPermanentFault(call, 'hang')] }),
      expected: ({ call }) => ({
        path: '/',
        visible: ['Still loading', 'Try again'],
        isDeadEnd: isAskedFirst(call),
        afterSeconds: 11,
      }),
    }),
    defineScenario({
      id: 'malformed',
      title: 'Malformed JSON',
      description:
        'One API call returns malformed JSON: Unexpected answer from the server, with Try again.',
      keywords: 'broken answer bug',
      requirements: ['API-3'],
      params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
      setup: ({ call }) => ({ faults: [createPermanentFault(call, 'malformed')] }),
      expected: ({ call }) => ({
        path: '/',
        visible: ['Unexpected answer from the server', 'Try again'],
        isDeadEnd: isAskedFirst(call),
      }),
    }),
    defineScenario({
      id: 'contract-breach',
      title: 'Contract violation',
      description:
        'One API response violates the contract: Unexpected answer from the server, with Try again.',
      keywords: 'broken answer bug',
      requirements: ['API-3'],
      params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
      setup: ({ call }) => ({ faults: [createPermanentFault(call, 'contract-violation')] }),
      expected: ({ call }) => ({
        path: '/',
        visible: ['Unexpected answer from the server', 'Try again'],
        isDeadEnd: isAskedFirst(call),
      }),
    }),
    defineScenario({
      id: 'oversized-response',
      title: 'Oversized response',
      description:
        'One API call returns far too much: Unexpected answer from the server, with Try again, and the page stays responsive.',
      requirements: ['API-3'],
      params: { call: enumOf('Call', 'getUnits', CALL_NAMES) },
      setup: ({ call }) => ({ faults: [createPermanentFault(call, 'oversized')] }),
      expected: ({ call }) => ({
        path: '/',
        visible: ['Unexpected answer from the server', 'Try again'],
        isDeadEnd: isAskedFirst(call),
      }),
    }),
    defineScenario({
      id: 'liberal-server',
      title: 'A liberal server',
      description:
        'The server omits optional fields, adds unknown ones and formats times differently. Booking still works.',
      requirements: ['API-7'],
      setup: { answers: 'liberal' },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { answers: [{ call: 'addCartItem', status: 201 }] },
      },
    }),
    defineScenario({
      id: 'unknown-site',
      title: 'Unknown host site',
      description:
        "The server accepts only another host site and refuses every call: an error, and the contact link on a host's page.",
      keywords: 'forbidden wrong domain',
      requirements: ['ERR-1'],
      setup: { allowedSites: ['https://partner.example'] },
      expected: {
        path: '/',
        visible: ['Bookings are not possible from this website.', 'Back to'],
        isDeadEnd: true,
        evidence: {
          answers: [{ call: 'getSettings', status: 403 }],
          links: { 'contact us': 'http' },
        },
      },
    }),
    defineScenario({
      id: 'xsrf-required',
      title: 'XSRF token required',
      description:
        'The server refuses every write without the token of its cookie: the widget sends it, and booking works.',
      keywords: 'csrf cookie header forbidden 403 security',
      requirements: ['API-5'],
      setup: { requiresXsrfToken: true },
      expected: {
        path: '/steps/contact',
        visible: ['Contacts'],
        evidence: {
          answers: [{ call: 'addCartItem', status: 200 }],
          headers: [{ call: 'addCartItem', name: 'x-xsrf-token' }],
        },
      },
    }),
    defineScenario({
      id: 'connection-lost',
      title: 'Connection lost',
      description:
        'The connection is lost for some seconds as the visitor first saves: Network Error, then Try again works.',
      keywords: 'offline tunnel wifi',
      requirements: ['ERR-2', 'ERR-4'],
      params: { seconds: integer('Lost for', 20, { min: 1, max: 86_400, unit: 'seconds' }) },
      setup: ({ seconds }) => ({ offlineSeconds: seconds }),
      expected: {
        path: '/steps/unit_items',
        visible: ['Network Error'],
        actions: ['next'],
      },
    }),
    defineScenario({
      id: 'no-server-time',
      title: 'No server time',
      description:
        'No response has a Date header: there is no countdown, and no order expires by the wrong clock.',
      keywords: 'date header cors',
      requirements: ['TIMEOUT-4'],
      setup: { start: { step: 'contact' }, answers: 'undated' },
      expected: {
        path: '/steps/contact',
        visible: ['Contacts'],
        hidden: ['Time left'],
        evidence: { rows: { item: 1 } },
      },
    }),
  ],
}
