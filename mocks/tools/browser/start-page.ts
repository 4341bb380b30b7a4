import type { Environment } from '#scenarios/engine/types.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createRouter } from '#mocks/wire/backend.ts'
import { denyStorage } from '#mocks/page/browser-storage.ts'
import { shiftDate } from '#mocks/lib/clock.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { notifyPanel } from '#mocks/page/panel-window.ts'
import { buildServerStateKey } from '#mocks/server/api/persistence.ts'
import { createStripeScriptRoute } from '#mocks/server/stripe/js/stripe-script-route.ts'
import { readMoment } from './moment.ts'
import { createMomentControl } from './moment-control.ts'
import { recordActions } from './record-actions.ts'
import type { PageRecordingOptions } from './record-page.ts'
import { recordPage } from './record-page.ts'
import { recordTester, watchOtherTabs } from './record-tester.ts'
import { startWorker } from './service-worker.ts'
import { createVisitorControl } from './visitor-control.ts'
import type { VisitorOptions } from './visitor-control.ts'

/** Tells the panel of the page that a call has arrived or changed. */
export function notifyCall(detail: LoggedCall): void {
  window.dispatchEvent(new CustomEvent('mock-server:call', { detail }))
}

type PageOptions = {
  backend: Backend
  environment: Environment
  recording: PageRecordingOptions
  visitor: VisitorOptions
  /** The part of `window.mockServer` in which a mock server and a replay differ. */
  control: Pick<MockServerControl, 'options' | 'calls' | 'reset' | 'live' | 'replay'>
  /** A visitor goes to the end of the scenario or tape. */
  isPlaying: boolean
}

/**
 * Lets the backend answer the requests of this page, records them, and creates the visitor's environment and
 * `window.mockServer`.
 * @throws Error when the service worker cannot start.
 */
export async function startPage(page: PageOptions): Promise<void> {
  const { backend, environment, recording: recordingOptions, control, isPlaying } = page
  const { provider = null, storage, clockSkew } = environment
  const recording = recordPage(recordingOptions)
  const { add } = recordActions(recording.addAction)
  watchOtherTabs(buildServerStateKey(recordingOptions.serverKey), () => add({ kind: 'elsewhere' }))
  await startWorker(createRouter([createStripeScriptRoute(provider), recording.record(backend)]))
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  const { clock = Date, serverKey } = recordingOptions
  globalThis.mockServer = {
    ...control,
    live: control.live && recordTester(control.live, control.options, add),
    now: () => clock.now(),
    ...createMomentControl(() => readMoment(serverKey, clock)),
    visitor: createVisitorControl(page.visitor),
    record: recording.restart,
    saveTape: recording.save,
  }
  notifyPanel()
  if (isPlaying) void globalThis.mockServer.visitor.play()
}
