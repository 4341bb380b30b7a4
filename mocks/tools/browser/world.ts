import type { Environment } from '#scenarios/engine/types.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createRouter } from '#mocks/wire/backend.ts'
import { denyStorage } from '#mocks/page/browser-storage.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { shiftDate } from '#mocks/lib/clock.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { notifyPanel } from '#mocks/page/panel-window.ts'
import { buildServerStateKey } from '#mocks/server/api/persistence.ts'
import { createStripeScriptRoute } from '#mocks/server/stripe/js/stripe-script-route.ts'
import { readMoment } from './moment.ts'
import { createMomentControl } from './moment-control.ts'
import { recordActions } from './record-actions.ts'
import type { PageRecorder } from './page-recorder.ts'
import { recordTester, watchOtherTabs } from './record-tester.ts'
import { startWorker } from './service-worker.ts'
import { createVisitorControl } from './visitor-control.ts'
import type { VisitorOptions } from './visitor-control.ts'

/** Tells the panel of the page that a call has arrived or changed. */
export function notifyCall(detail: LoggedCall): void {
  window.dispatchEvent(new CustomEvent('mock-server:call', { detail }))
}

/** A page's world: what answers its calls and records them, its clock, its browser, and who acts in it. */
export type World = {
  backend: Backend
  clock: Clock
  environment: Environment
  recorder: PageRecorder
  /** The key of the server's state, which the tabs of this browser share. */
  serverKey: string
  visitor: VisitorOptions
  /** The part of `window.mockServer` in which a mock server and a replay differ. */
  control: Pick<MockServerControl, 'options' | 'calls' | 'reset' | 'live' | 'replay'>
  /** A visitor goes to the end of the scenario or tape. */
  isPlaying: boolean
}

/** `window.mockServer` of a world. */
export function createPageControl({
  clock,
  recorder,
  serverKey,
  control,
  visitor,
}: Omit<World, 'backend' | 'environment' | 'isPlaying'>): MockServerControl {
  return {
    ...control,
    now: () => clock.now(),
    ...createMomentControl(() => readMoment(serverKey, clock)),
    visitor: createVisitorControl(visitor),
    record: recorder.restart,
    saveTape: recorder.save,
  }
}

/**
 * Lets this page live in a world: its requests are answered and recorded, its browser is that of the visitor, and
 * `window.mockServer` controls it.
 * @throws Error when the service worker cannot start.
 */
export async function openWorld(world: World): Promise<void> {
  const { backend, environment, recorder, serverKey, control, isPlaying } = world
  const { provider = null, storage, clockSkew } = environment
  const { add } = recordActions(recorder.addAction)
  watchOtherTabs(buildServerStateKey(serverKey), () => add({ kind: 'elsewhere' }))
  await startWorker(createRouter([createStripeScriptRoute(provider), recorder.record(backend)]))
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  const live = control.live && recordTester(control.live, control.options, add)
  globalThis.mockServer = createPageControl({ ...world, control: { ...control, live } })
  notifyPanel()
  if (isPlaying) void globalThis.mockServer.visitor.play()
}
