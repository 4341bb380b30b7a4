import type { Message } from './message.tsx'
import { MessageError, showMessagePage } from './message.tsx'

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  location.reload()
}

/**
 * What can go wrong with the mock server itself. Each says so in place of the page, which would otherwise show it as a
 * failure of the widget. `detail` is the browser's or the scenario's own message.
 */
const FAILURES = {
  'not-started': {
    title: "The mock server couldn't start",
    text: 'It needs storage and a service worker of this origin to answer API calls.',
  },
  'insecure-page': {
    title: "The mock server couldn't start",
    text: 'Browsers run a service worker, which answers the API calls, only on https:// and on localhost. Open this page at one of them.',
  },
  'no-workers': {
    title: "The mock server couldn't start",
    text: 'This browser has no service worker, which answers the API calls. In a private window or with blocked cookies it may be turned off: allow cookies and site data for this page, or open a normal window.',
  },
  'workers-blocked-by-playwright': {
    title: "The mock server couldn't start",
    text: "Playwright blocks service workers, which answer the API calls. Set serviceWorkers: 'allow' in the options of the context or under 'use' in playwright.config.ts.",
  },
  'worker-refused': {
    title: "The mock server couldn't start",
    text: 'The browser refused to register the service worker, which answers the API calls. Allow cookies and site data for this page in the settings of the browser.',
  },
  'foreign-worker': {
    title: 'Another service worker answers this page',
    text: 'It was registered for this address by another project, and receives the API calls in place of the mock server. Use another port, or remove it:',
    action: {
      name: 'Remove it and reload',
      run: () => {
        void removeWorker()
      },
    },
  },
  'worker-lost': {
    title: 'The mock server stopped responding',
    text: 'The service worker is gone, so API calls would reach the network. If "Bypass for network" is on in the developer tools, turn it off, then reload.',
  },
  'storage-full': {
    title: "The browser's storage is full",
    text: 'The mock server cannot keep the order and its scenario: the storage of this origin is full, also without the states of other scenarios. Clear it, or use another origin, such as another port.',
    action: {
      name: 'Clear the storage and reload',
      run: () => {
        localStorage.clear()
        sessionStorage.clear()
        location.reload()
      },
    },
  },
  'scenario-failed': {
    title: "This scenario can't start",
    text: 'There is a mistake in it; the console has the stack.',
  },
} satisfies Record<string, Message>

type MockFailure = keyof typeof FAILURES

function buildMessage(failure: MockFailure, detail: string): Message {
  const reload = { name: 'Reload', run: () => location.reload() }
  const { text, ...message } = FAILURES[failure]
  return { action: reload, ...message, text: `${text} ${detail}`.trim() }
}

/** A failure of the list, thrown while the mock server starts. */
export class MockFailureError extends MessageError {
  constructor(failure: MockFailure, detail = '', options?: ErrorOptions) {
    super(buildMessage(failure, detail), options)
  }
}

/** Shows a failure in place of the page. */
export function showMockFailure(failure: MockFailure, detail = ''): void {
  showMessagePage(buildMessage(failure, detail))
}
