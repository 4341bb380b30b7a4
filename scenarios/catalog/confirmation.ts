import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { CALL_NAMES, createFirstFaults } from '#scenarios/engine/faults.ts'
import { enumOf, integer, text } from '#scenarios/engine/params.ts'

export const confirmation: ScenarioGroup = {
  title: 'Confirmation',
  scenarios: [
    defineScenario({
      id: 'late-payment',
      title: 'Payment recorded late',
      description:
        'The payment is recorded a minute after the card was verified: the page says what is known meanwhile.',
      keywords: 'webhook slow pending verified',
      requirements: ['RESULT-8'],
      params: { seconds: integer('Recorded after', 60, { min: 1, max: 86_400, unit: 'seconds' }) },
      setup: (values) => ({
        start: { step: 'payment' },
        overrides: (seedData) => ({ ...seedData, recordingSeconds: values.seconds }),
      }),
      expected: {
        path: '/result',
        visible: ['Your card is verified. The booking takes longer than usual.'],
        hidden: ['Back to Payment'],
        actions: ['pay'],
        afterSeconds: 12,
      },
    }),
    defineScenario({
      id: 'slow-result',
      title: 'Slow confirmation',
      description: 'The confirmation takes long: after 10 seconds a note says that we keep trying.',
      keywords: 'pending waiting',
      requirements: ['RESULT-1'],
      params: { seconds: integer('Confirmed after', 90, { max: 86_400, unit: 'seconds' }) },
      setup: (values) => ({
        start: { step: 'result' },
        overrides: (seedData) => ({ ...seedData, confirmationSeconds: values.seconds }),
      }),
      expected: {
        path: '/result',
        visible: [
          "We're waiting for your booking to be confirmed",
          'This is taking longer than usual. We keep trying.',
        ],
        afterSeconds: 11,
      },
    }),
    defineScenario({
      id: 'result-outage',
      title: 'Confirmation fails at first',
      description:
        'The first requests for the result fail: the page retries every second until the order is confirmed.',
      requirements: ['RESULT-1'],
      params: { times: integer('Failed calls', 5, { min: 1, max: 9999 }) },
      setup: ({ times }) => ({
        start: { step: 'result' },
        faults: [createFirstFaults('getResult', '503', times)],
      }),
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { answers: [{ call: 'getResult', status: 503 }] },
        afterSeconds: 8,
      },
    }),
    defineScenario({
      id: 'redirect',
      title: 'Redirect to the host',
      description: 'After the confirmation the host page is redirected to a page on its own site.',
      keywords: 'return thank you page',
      requirements: ['RESULT-4'],
      params: { after: integer('Redirect after', 3, { max: 86_400, unit: 'seconds' }) },
      setup: (values) => ({
        start: { step: 'result' },
        overrides: (seedData, { siteUrl }) => ({
          ...seedData,
          redirect: { url: `${siteUrl}?booked=1`, delaySec: values.after },
        }),
      }),
      expected: { path: 'site', visible: ['Marlow & Finch'], afterSeconds: 4 },
    }),
    defineScenario({
      id: 'redirect-elsewhere',
      title: 'Redirect to a partner',
      description: 'After the confirmation the host page is redirected to the site of a partner.',
      requirements: ['RESULT-4'],
      params: {
        url: text(
          'Address',
          'https://partner.example/thank-you',
          'an address of letters, digits and .~:/?&=%@+-',
        ),
      },
      setup: ({ url }) => ({
        start: { step: 'result' },
        overrides: (seedData) => ({ ...seedData, redirect: { url, delaySec: 0 } }),
      }),
      expected: { path: 'https://partner.example/', visible: [], afterSeconds: 1 },
    }),
    defineScenario({
      id: 'redirect-failed',
      title: 'Return after a refusal',
      description:
        'The provider sends the visitor back with a refused card: the page says so at once, with Back to Payment.',
      keywords: 'redirect_status failed declined bank',
      requirements: ['RESULT-8'],
      setup: {
        start: { step: 'result', openStep: 'payment', query: { redirect_status: 'failed' } },
      },
      expected: {
        path: '/result',
        visible: ["Your card hasn't been verified", 'Back to Payment'],
      },
    }),
    defineScenario({
      id: 'contact-us',
      title: 'Contact page of the settings',
      description: 'The settings name a contact page: every contact link leads there.',
      keywords: 'links help support',
      requirements: ['RESULT-5'],
      params: {
        url: text(
          'Address',
          'https://help.example/contact',
          'an address of letters, digits and .~:/?&=%@+-',
        ),
      },
      setup: ({ url }) => ({
        start: { step: 'result' },
        overrides: (seedData) => ({ ...seedData, contactUsUrl: url }),
      }),
      expected: ({ url }) => ({
        path: '/result',
        visible: ['Thank you', 'Contact us'],
        evidence: { links: { 'Contact us': url } },
      }),
    }),
    defineScenario({
      id: 'busy',
      title: 'Busy server',
      description: 'The server is busy at first and says when to ask again: then the page goes on.',
      keywords: '429 rate limit retry-after too many requests',
      requirements: ['RESULT-1'],
      params: {
        call: enumOf('Call', 'getResult', CALL_NAMES),
        times: integer('Refused calls', 1, { min: 1, max: 9999 }),
      },
      setup: ({ call, times }) => ({
        start: { step: 'result' },
        faults: [createFirstFaults(call, '429', times)],
      }),
      expected: {
        path: '/result',
        visible: ['Thank you'],
        evidence: { answers: [{ call: 'getResult', status: 429 }] },
        afterSeconds: 8,
      },
    }),
  ],
}
