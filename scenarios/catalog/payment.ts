import { testCards } from '#fixtures/cards.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { createFirstFaults, createPermanentFault } from '#scenarios/engine/faults.ts'
import { enumOf, integer } from '#scenarios/engine/params.ts'
import type { ScenarioGroup } from '#scenarios/engine/types.ts'

/** What the card form says of a card that is declined with a code. */
function getDecline(code: string): string {
  return testCards.find((card) => card.declineCode === code)?.message ?? ''
}

export const payment: ScenarioGroup = {
  title: 'Payment',
  scenarios: [
    defineScenario({
      id: 'payment-failure',
      title: 'Card declined',
      description:
        'The first cards, or all, are declined: the error appears under the form, and the visitor can try again.',
      keywords: 'payment failed refused rejected',
      requirements: ['PAY-7', 'PAY-16'],
      params: {
        code: enumOf('Decline code', 'generic_decline', [
          'generic_decline',
          'insufficient_funds',
          'lost_card',
          'stolen_card',
          'expired_card',
          'incorrect_cvc',
          'processing_error',
        ]),
        times: integer('Declines', 9999, { min: 1, max: 9999 }),
      },
      setup: ({ code, times }) => ({
        start: { step: 'payment' },
        faults: [
          createFirstFaults(
            'confirmSetupIntent',
            code === 'generic_decline' ? 'decline' : code,
            times,
          ),
        ],
      }),
      expected: ({ code }) => ({
        path: '/steps/payment',
        visible: [getDecline(code)],
        actions: ['pay'],
      }),
    }),
    defineScenario({
      id: 'payment-3ds',
      title: 'Bank authentication',
      description:
        'The bank asks the visitor to authenticate (3-D Secure) after Pay: Complete leads to the confirmation.',
      keywords: 'sca challenge sms code',
      requirements: ['PAY-17'],
      setup: {
        start: { step: 'payment' },
        environment: { provider: { behavior: 'authenticate' } },
      },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { answers: [{ call: 'confirmSetupIntent', text: 'requires_action' }] },
        actions: ['pay', 'complete at the bank'],
        isShownAtBank: true,
      },
    }),
    defineScenario({
      id: 'payment-3ds-failed',
      title: 'Bank authentication fails',
      description:
        'The bank asks the visitor to authenticate (3-D Secure) and declines, once or always: one can try again.',
      keywords: 'sca challenge declined sms code',
      requirements: ['PAY-7'],
      params: { times: integer('Failures', 9999, { min: 1, max: 9999 }) },
      setup: ({ times }) => ({
        start: { step: 'payment' },
        environment: { provider: { behavior: 'fail-authentication', times } },
      }),
      expected: {
        path: '/steps/payment',
        visible: ['We are unable to authenticate your payment method'],
        actions: ['pay', 'complete at the bank'],
      },
    }),
    defineScenario({
      id: 'payment-unexpected-state',
      title: 'Card already confirmed',
      description:
        'The setup was completed or canceled elsewhere: the confirmation tells whether the order is paid.',
      requirements: ['PAY-6'],
      params: {
        status: enumOf('State', 'succeeded', ['succeeded', 'processing', 'canceled', 'absent']),
      },
      setup: ({ status }) => ({
        start: { step: 'payment' },
        environment: { provider: { behavior: 'confirm-elsewhere', status } },
      }),
      expected: ({ status }) => ({
        path: '/result',
        visible: [
          status === 'canceled' ? 'This payment has ended without a verified card' : 'Thank you',
        ],
        evidence: {
          answers: [
            { call: 'confirmSetupIntent', status: 400, text: 'setup_intent_unexpected_state' },
          ],
        },
        actions: ['pay'],
      }),
    }),
    defineScenario({
      id: 'payment-connection-lost',
      title: 'Connection lost while paying',
      description:
        "The provider's response to Pay is lost: a verified card continues, otherwise the visitor can try again.",
      keywords: 'offline',
      requirements: ['PAY-2'],
      params: { verified: enumOf('Card verified', 'yes', ['yes', 'no']) },
      setup: ({ verified }) => ({
        start: { step: 'payment' },
        faults: [
          createPermanentFault(
            'confirmSetupIntent',
            verified === 'yes' ? 'lost-response' : 'network',
          ),
        ],
      }),
      expected: ({ verified }) => ({
        ...(verified === 'yes'
          ? { path: '/result', visible: ['Thank you'] }
          : {
              path: '/steps/payment',
              visible: ['We are experiencing issues connecting to our payments provider.'],
            }),
        evidence: { answers: [{ call: 'confirmSetupIntent', status: 0 }] },
        actions: ['pay'],
      }),
    }),
    defineScenario({
      id: 'provider-blocked',
      title: 'Card form blocked',
      description:
        "The card provider's script is blocked: an error under the form, with Try again.",
      keywords: 'stripe down',
      requirements: ['PAY-7'],
      setup: { start: { step: 'payment' }, environment: { provider: { behavior: 'block' } } },
      expected: {
        path: '/steps/payment',
        visible: ['There was a problem with the card payment elements loading', 'Try again'],
        isDeadEnd: true,
      },
    }),
    defineScenario({
      id: 'provider-hangs',
      title: 'Card form never loads',
      description:
        "The card provider's script or form never loads: after 15 seconds an error, with Reload.",
      keywords: 'stripe down slow loading',
      requirements: ['PAY-7'],
      params: { part: enumOf('Part that hangs', 'script', ['script', 'form']) },
      setup: ({ part }) => ({
        start: { step: 'payment' },
        ...(part === 'script'
          ? { environment: { provider: { behavior: 'hang' } } }
          : { faults: [createPermanentFault('retrieveSetupIntent', 'hang')] }),
      }),
      expected: {
        path: '/steps/payment',
        visible: ['There was a problem with the card payment elements loading', 'Reload'],
        hidden: ['Try again'],
        isDeadEnd: true,
        afterSeconds: 16,
      },
    }),
    defineScenario({
      id: 'provider-refuses',
      title: 'Card form fails at first',
      description: 'The card form fails to load at first: it is loaded again, and paying works.',
      keywords: 'stripe down retry',
      requirements: ['PAY-7'],
      params: { times: integer('Refusals', 1, { min: 1, max: 100 }) },
      setup: ({ times }) => ({
        start: { step: 'payment' },
        faults: [createFirstFaults('retrieveSetupIntent', '404', times)],
      }),
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { answers: [{ call: 'retrieveSetupIntent', status: 404 }] },
        actions: ['pay'],
      },
    }),
    defineScenario({
      id: 'payment-limit',
      title: 'Too many declines',
      description:
        'The provider ends the payment after several declined cards: the page says so, with Start New Order.',
      keywords: 'canceled intent limit confirmations',
      requirements: ['PAY-18'],
      params: { times: integer('Declines', 2, { min: 1, max: 100 }) },
      setup: ({ times }) => ({
        start: { step: 'payment' },
        faults: [createFirstFaults('confirmSetupIntent', 'decline', times)],
        environment: { provider: { behavior: 'limit', failures: times } },
      }),
      expected: {
        path: '/steps/payment',
        visible: ['This payment has ended without a verified card', 'Start New Order'],
        isDeadEnd: true,
        actions: ['pay', 'pay'],
      },
    }),
    defineScenario({
      id: 'payment-slow',
      title: 'Slow card verification',
      description:
        'The provider takes some seconds to verify the card, and leads to the confirmation.',
      keywords: 'waiting stripe',
      requirements: ['PAY-9'],
      setup: {
        start: { step: 'payment' },
        faults: [createPermanentFault('confirmSetupIntent', 'slow')],
      },
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { answers: [{ call: 'confirmSetupIntent', status: 200, seconds: 2 }] },
        actions: ['pay'],
      },
    }),
    defineScenario({
      id: 'payment-hangs',
      title: 'Card verification never ends',
      description:
        'The provider never answers to Pay: the page waits, and keeps the order unchanged.',
      keywords: 'timeout waiting stripe',
      requirements: ['PAY-9', 'PAY-16'],
      setup: {
        start: { step: 'payment' },
        faults: [createPermanentFault('confirmSetupIntent', 'hang')],
      },
      expected: {
        path: '/steps/payment',
        visible: ['This is taking longer than usual'],
        isDeadEnd: true,
        evidence: { answers: [{ call: 'confirmSetupIntent', status: 0 }] },
        actions: ['pay'],
        afterSeconds: 31,
      },
    }),
    defineScenario({
      id: 'payment-incomplete',
      title: 'Payment too early',
      description:
        'Payment opens before the order is complete: a warning with a button to what is missing.',
      keywords: 'empty cart travelers missing',
      requirements: ['PAY-3'],
      params: { without: enumOf('What is missing', 'travelers', ['travelers', 'tours']) },
      setup: ({ without }) => ({
        start: {
          step: 'payment',
          openStep: without === 'travelers' ? 'travelers' : 'booking_slot',
        },
      }),
      expected: ({ without }) => ({
        path: '/steps/payment',
        visible:
          without === 'travelers'
            ? ['Your travelers info is incomplete', 'Complete travelers info']
            : ['Your cart is empty', 'Choose a time'],
      }),
    }),
  ],
}
