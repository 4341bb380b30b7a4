import { vi } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import type { CardControls } from '#e2e/component/support/card-without-frames.ts'
import { controlCard } from '#e2e/component/support/card-without-frames.ts'
import { readEvents } from '#e2e/component/support/data-layer.ts'
import type { MountOptions, Screen } from '#e2e/component/support/mount.ts'
import { openWidget } from '#e2e/component/support/mount.ts'
import { settle, settleFrame, settlePage } from '#e2e/component/support/settle.ts'
import { stopTime } from '#e2e/component/support/time.ts'

/** Something that can happen in a walk now. Its label identifies it in a script. */
export type Action = { label: string; run: (walk: Walk) => unknown }

/** Where a walk starts. */
export type WalkStart = { path: string; scenario: string; order: OrderDetails | null }

/** What the visitor has agreed to by pressing Pay. */
type Agreement = { total: number; items: string; guests: string }

/** A walk of one visitor through the widget, over all its pages. */
export type Walk = {
  screen: Screen
  card: CardControls
  /** The labels of the actions before the visitor only goes on. */
  actions: string[]
  /** Nothing fails any more. */
  isFinishing: boolean
  /** What the visitor has typed into each field and has not lost by leaving the page. */
  typed: Map<string, string>
  /** What was shown when Pay was pressed last, by order id. */
  agreements: Map<string, Agreement>
  /** The ids of the orders that another device has paid. */
  paidElsewhere: Set<string>
  isOffline: boolean
  /** The number of navigations that the host page has followed. */
  followed: number
  /** The transaction ids of the purchases that pages left behind have sent. */
  purchases: string[]
  /** Errors that no fault explains. */
  errors: string[]
  /** The number of times that the page was loaded again. */
  reloads: number
  /** When the page began to be busy, by `performance.now`: the visitor's clock may be set meanwhile. */
  busySince: number | null
  /** Leaves the page for another one. */
  open: (entry?: Parameters<Screen['reopen']>[0]) => Promise<void>
  close: () => void
}

export const readAmount = (text: string | null | undefined): number =>
  Math.round(Number(/-?[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN) * 100)

const readPurchases = (): string[] =>
  readEvents().flatMap(({ event, ecommerce }) =>
    event === 'purchase' && isRecord(ecommerce) ? [String(ecommerce['transaction_id'])] : [],
  )

/** Starts the error of a request that the mock server does not know. */
const UNHANDLED_REQUEST = 'No handler for'
const CONFIRMATION = /\/setup_intents\/(\w+)\/confirm/

/** All purchases of the walk. */
export const listPurchases = ({ purchases }: Walk): string[] => [...purchases, ...readPurchases()]

/** Adds what goes wrong unseen to the errors, until the returned function is called. */
function collectErrors(errors: string[], { mockApi }: Screen): () => void {
  const add = (source: string) => (error: unknown) =>
    void errors.push(`${source}: ${String(error)}`)
  const addError = (event: ErrorEvent) => add('page')(event.error)
  const addRejection = (event: PromiseRejectionEvent) => add('page')(event.reason)
  mockApi.onError = add('mock server')
  addEventListener('error', addError)
  addEventListener('unhandledrejection', addRejection)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input] = request
    const url = input instanceof Request ? input.url : input.toString()
    const [, setupIntentId = ''] = CONFIRMATION.exec(url) ?? []
    if (mockApi.mockServer.db.setupIntent.get(setupIntentId)?.status === 'succeeded')
      errors.push('The card is verified again')
    try {
      return await fetch(...request)
    } catch (error) {
      if (String(error).includes(UNHANDLED_REQUEST)) add('network')(error)
      throw error
    }
  })
  // The tag manager's request is blocked.
  const isElsewhere = ({ name }: PerformanceEntry) =>
    !name.startsWith(location.origin) &&
    !/^(?:data|blob):|^https:\/\/www\.googletagmanager/.test(name)
  const observer = new PerformanceObserver((list) =>
    list
      .getEntries()
      .filter(isElsewhere)
      .forEach(({ name }) => add('network')(name)),
  )
  observer.observe({ type: 'resource' })
  return () => {
    removeEventListener('error', addError)
    removeEventListener('unhandledrejection', addRejection)
    observer.disconnect()
  }
}

/** Opens the widget; its time stands still between the actions. */
export async function startWalk(start: WalkStart, recorder: Recorder | null): Promise<Walk> {
  const options: MountOptions = {
    path: start.path,
    scenario: start.scenario,
    timers: 'fake',
    recorder,
    ...(start.order === null ? {} : { order: start.order, isOrderSaved: true }),
  }
  const card = controlCard()
  const screen = await openWidget(options)
  stopTime()
  const errors: string[] = []
  const stopCollecting = collectErrors(errors, screen)
  const walk: Walk = {
    screen,
    card,
    actions: [],
    isFinishing: false,
    typed: new Map(),
    agreements: new Map(),
    paidElsewhere: new Set(),
    isOffline: false,
    followed: 0,
    purchases: [],
    errors,
    reloads: 0,
    busySince: null,
    async open(entry) {
      walk.purchases.push(...readPurchases())
      walk.typed.clear()
      walk.busySince = null
      walk.reloads += 1
      card.reset()
      if (entry === undefined) screen.reopen()
      else screen.reopen(entry)
      await settlePage(screen)
    },
    close() {
      stopCollecting()
      screen.unmount()
    },
  }
  await settlePage(screen)
  // The page is idle: it listens to other tabs and fetches the next step.
  await settle(screen, 100)
  await settleFrame(screen)
  return walk
}

/** The order of the latest response that has one. */
export function findLatestOrder({ screen }: Walk): OrderIntent | null {
  const { response } =
    screen.calls().findLast(({ response: result }) => isOrderResult(result)) ?? {}
  return isOrderResult(response) ? response.orderIntent : null
}

const isOrderResult = (result: unknown): result is { orderIntent: OrderIntent } =>
  isRecord(result) &&
  isRecord(result['orderIntent']) &&
  typeof result['orderIntent']['id'] === 'string'

/** The order as the server has it; null without one. */
export async function readServerOrder(walk: Walk): Promise<OrderIntent | null> {
  const orderIntentId = findLatestOrder(walk)?.id
  if (orderIntentId === undefined) return null
  const body: CallBody<'getOrderIntent'> = { orderIntentId }
  return (await walk.screen.call('getOrderIntent', body).catch(() => null))?.orderIntent ?? null
}

const describeItems = ({ extendedCart }: OrderIntent): string =>
  extendedCart.items
    .map(
      ({ original, upgraded, availabilityId }) =>
        `${(upgraded ?? original).tour.code} ${availabilityId}`,
    )
    .toSorted()
    .join()

/** What an order books. */
export const describeAgreement = (order: OrderIntent): Agreement => ({
  total: order.extendedCart.pricing.displayed.total,
  items: describeItems(order),
  guests: JSON.stringify(order.unitCounters.filter(({ quantity }) => quantity > 0)),
})
