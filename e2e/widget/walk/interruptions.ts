import { vi } from 'vitest'
import { CONFIRM_MS } from '#e2e/support/browser/controls/card-without-frames.ts'
import type { Network } from '#e2e/support/browser/conditions/network.ts'
import { pressBack } from '#e2e/support/browser/conditions/history.ts'
import { settle } from '#e2e/support/browser/mount/settle.ts'
import { changesElsewhere, changeElsewhere } from './changes-elsewhere.ts'
import { findControlByName } from './reachable.ts'
import { startPayment } from './go-on.ts'
import type { Act, Incident } from './perform.ts'
import { createIncident } from './perform.ts'
import type { RandomWalk } from './walk.ts'
import { readServerOrder } from './walk.ts'

const HOUR = 3_600_000

type Hold = Parameters<Network['hold']>

/** What is held back at each moment of a payment. */
const MOMENTS = {
  'before the confirmation': [/getOrderIntent$/, 'request'],
  'during the confirmation': [/\/confirm$/, 'response'],
  'while the bank asks': null,
  'after the verification': [/confirmOrder$/, 'request'],
  'while /result polls': [/getResult$/, 'response'],
} satisfies Record<string, Hold | null>

type Moment = keyof typeof MOMENTS

/** The visitor's computer sleeps until the order has expired: no timer of the page has run yet. */
export async function sleepUntilExpiry(walk: RandomWalk): Promise<void> {
  const { clock } = walk.screen.mockApi.mockState
  const order = await readServerOrder(walk)
  const expiresAt = Date.parse(order?.ventrataOrder?.utcExpiresAt ?? '')
  if (expiresAt > clock.now()) vi.setSystemTime(Date.now() + expiresAt - clock.now() + 5000)
  // The page could not say meanwhile that it waits.
  if (walk.busySince !== null) walk.busySince = performance.now()
}

/** Whether the page has an entry to go back to. */
export function canGoBack(): boolean {
  return Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0
}

/** What interrupts a payment. */
const EVENTS: Record<string, (walk: RandomWalk) => unknown> = {
  reload: (walk) => walk.open(),
  'a closed tab': (walk) => walk.openTab(),
  Back: () => (canGoBack() ? pressBack() : undefined),
  'a payment elsewhere': (walk) => changeElsewhere(walk, changesElsewhere.pay),
  'a change elsewhere': (walk) => changeElsewhere(walk, changesElsewhere['another guest']),
  'the end of its time': sleepUntilExpiry,
  'a lost connection': ({ screen }) => screen.network.setOnline(false),
  'a changed clock': ({ screen }) => screen.moveClock(HOUR),
}

async function payUntil(walk: RandomWalk, moment: Moment): Promise<() => void> {
  const { network } = walk.screen
  const hold: Hold | null = MOMENTS[moment]
  const release = hold && network.hold(...hold)
  await startPayment(walk, moment === 'while the bank asks' ? 'authentication' : 'good')
  await settle(walk.screen, CONFIRM_MS)
  return release ?? (() => undefined)
}

/** What may happen to a payment at each of its moments. */
export const interruptions: Incident[] = (Object.keys(MOMENTS) as Moment[]).flatMap((moment) =>
  Object.entries(EVENTS).map(([event, interrupt]) => {
    const run = async (walk: RandomWalk) => {
      const release = await payUntil(walk, moment)
      await interrupt(walk)
      await settle(walk.screen, 1000)
      release()
    }
    return createIncident(`pay: ${event} ${moment}`, run, true)
  }),
)

/** The interruptions, where a card can be paid with. */
export function listInterruptions({ card }: RandomWalk): Act[] {
  return findControlByName(/^Pay /) !== undefined || card.isReady() ? interruptions : []
}
