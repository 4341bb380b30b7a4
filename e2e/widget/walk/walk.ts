import type { CallBody } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { CardControls } from '#e2e/support/browser/controls/card-without-frames.ts'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { readPurchases } from '#e2e/support/browser/controls/data-layer.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { isOperable } from '#mocks/tools/visitor/find-control.ts'
import type { WidgetPage } from '#mocks/tools/visitor/widget-page.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'
import { press } from '#e2e/support/browser/controls/press.ts'
import { describeControl, enter } from './reachable.ts'
import { settle, settlePage } from '#e2e/support/browser/mount/settle.ts'
import { stopTime } from '#e2e/support/browser/conditions/time.ts'
import type { CallWatch } from './watch-calls.ts'
import { watchCalls } from './watch-calls.ts'
import type { CardWatch } from './watch-card.ts'
import { watchCard } from './watch-card.ts'

/** What the visitor has agreed to by pressing Pay. */
type Agreement = { total: number; items: string; guests: string }

/** The state of a walk at its start. */
function createState() {
  return {
    /** What has happened so far, in words. */
    acts: [] as string[],
    /** What the visitor has typed into each field and has not lost by leaving the page. */
    typed: new Map<string, string>(),
    /** What was shown when Pay was pressed last, by order id. */
    agreements: new Map<string, Agreement>(),
    /** The ids of the orders that another device has paid. */
    paidElsewhere: new Set<string>(),
    /** The ids of the orders that another device has changed after Pay was pressed. */
    changedAfterPay: new Set<string>(),
    /** The ids of the orders whose confirmation has reported such a change. */
    reportedChanges: new Set<string>(),
    /** The ids of the orders whose tab was closed after Pay: another tab does not know what it showed. */
    closedPayments: new Set<string>(),
    /** Lets the change arrive that is held back; null without one. */
    release: null as (() => void) | null,
    /** The page has tried to reload itself, which would end the test: the next action opens it again. */
    isReloadDue: false,
    /** The screen that takes the focus is still loading. */
    isFocusDue: false,
    /** The number of navigations that the host page has followed. */
    followed: 0,
    /** The transaction ids of the purchases that pages left behind have sent. */
    purchases: [] as string[],
    /** Errors that no fault explains. */
    errors: [] as string[],
    /** The number of times that the page was loaded again. */
    reloads: 0,
    /** When the page began to be busy, by `performance.now`: the visitor's clock may be set meanwhile. */
    busySince: null as number | null,
  }
}

/** A walk of one visitor through the widget, over all its pages. */
export type RandomWalk = ReturnType<typeof createState> & {
  screen: Screen
  page: WidgetPage
  press: (control: HTMLElement) => Promise<void>
  enter: (field: HTMLElement, value: string) => void
  card: CardControls
  watchedCard: CardWatch
  watchedCalls: CallWatch
  /** Leaves the page for another one. */
  open: (entry?: Parameters<Screen['reopen']>[0]) => Promise<void>
  /** Closes the tab, and opens the host page in another one. */
  openTab: () => Promise<void>
  close: () => void
}

/** The amount of a text such as '−€19.00', in minor units. */
export function readAmount(text: string | null | undefined): number {
  const [, sign, digits] = /(−?)[^\s\d−]*([\d,]+\.\d\d)/.exec(text ?? '') ?? []
  return Math.round(Number(digits?.replaceAll(',', '')) * (sign === '' ? 100 : -100))
}

/** All purchases of the walk. */
export function listPurchases({ purchases }: RandomWalk): string[] {
  return [...purchases, ...readPurchases()]
}

/**
 * Adds errors that the page does not show, until the returned function is called: uncaught ones, those of the mock
 * server, and requests to other origins.
 */
function collectErrors(errors: string[], { mockApi }: Screen): () => void {
  const add = (source: string) => (error: unknown) =>
    void errors.push(`${source}: ${String(error)}`)
  const addError = (event: ErrorEvent) => add('page')(event.error)
  const addRejection = (event: PromiseRejectionEvent) => add('page')(event.reason)
  mockApi.onError = add('mock server')
  addEventListener('error', addError)
  addEventListener('unhandledrejection', addRejection)
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
export async function startWalk(scenario: string): Promise<RandomWalk> {
  const card = controlCard()
  const screen = await openWidget({ scenario, launched: true, timers: 'fake' })
  stopTime()
  const state = createState()
  const stopCollecting = collectErrors(state.errors, screen)
  const addError = (error: unknown) => void state.errors.push(String(error))
  const watchedCalls = watchCalls(screen, addError, () => {
    walk.isReloadDue = true
  })
  const listReasons = (orderId: string): string[] => {
    const order = watchedCalls.getLatestOrder()
    const [agreed, read] = [state.agreements.get(orderId), order && describeAgreement(order)]
    return [
      ...(watchedCalls.listWrites().length > 0 ? ['while the order is being changed'] : []),
      ...(JSON.stringify(agreed) === JSON.stringify(read) ? [] : ['for what Pay has not shown']),
    ]
  }
  const watchedCard = watchCard(screen, listReasons, addError)
  const walk: RandomWalk = {
    ...state,
    screen,
    page: {
      ...createWidgetPage(window, '/'),
      reload: () => walk.open(),
      setConnection: (kind) => screen.network.setOnline(kind === 'online'),
    },
    async press(control) {
      // A real reload would end the test.
      if (control.textContent === 'Reload') await walk.open()
      else if (isOperable(control) && isPay(control)) pressPay(walk, control)
      else press(control)
    },
    enter(field, value) {
      enter(field, value)
      if (!field.matches('[type="number"]')) walk.typed.set(describeControl(field), value)
    },
    card,
    watchedCard,
    watchedCalls,
    async open(entry) {
      walk.purchases.push(...readPurchases())
      walk.typed.clear()
      walk.busySince = null
      walk.isFocusDue = false
      walk.isReloadDue = false
      walk.reloads += 1
      walk.release = null
      watchedCalls.leavePage()
      watchedCard.leavePage(true)
      card.reset()
      if (entry === undefined) screen.reopen()
      else screen.reopen(entry)
      await settlePage(screen)
    },
    async openTab() {
      sessionStorage.clear()
      watchedCard.leavePage(false)
      for (const id of walk.agreements.keys()) walk.closedPayments.add(id)
      await walk.open({ path: '/' })
    },
    close() {
      stopCollecting()
      watchedCard.stop()
      screen.unmount()
    },
  }
  await settlePage(screen)
  // The page is idle: it listens to other tabs and fetches the next step.
  await settle(screen, 100)
  return walk
}

/** The order as the server has it; null without one. */
export async function readServerOrder(walk: RandomWalk): Promise<OrderIntent | null> {
  const orderIntentId = walk.watchedCalls.getLatestOrder()?.id
  if (orderIntentId === undefined) return null
  const body: CallBody<'getOrderIntent'> = { orderIntentId }
  return (await walk.screen.call('getOrderIntent', body).catch(() => null))?.orderIntent ?? null
}

function describeItems({ extendedCart }: OrderIntent): string {
  return extendedCart.items
    .map(
      ({ original, upgraded, availabilityId }) =>
        `${(upgraded ?? original).tour.code} ${availabilityId}`,
    )
    .toSorted()
    .join()
}

/** What an order books. */
export function describeAgreement(order: OrderIntent): Agreement {
  return {
    total: order.extendedCart.pricing.displayed.total,
    items: describeItems(order),
    guests: JSON.stringify(order.unitCounters.filter(({ quantity }) => quantity > 0)),
  }
}

export function isPay({ textContent }: Element): boolean {
  return textContent?.startsWith('Pay ') === true
}

/** Presses Pay and remembers what is shown. */
export function pressPay(walk: RandomWalk, pay: HTMLElement): void {
  const order = walk.watchedCalls.getLatestOrder()
  if (order !== null) {
    const agreement = describeAgreement(order)
    const amount = readAmount(pay.textContent)
    // Nothing is paid out: for a negative total Pay shows zero.
    const total = amount === Math.max(agreement.total, 0) ? agreement.total : amount
    walk.agreements.set(order.id, { ...agreement, total })
    walk.changedAfterPay.delete(order.id)
    walk.reportedChanges.delete(order.id)
    walk.closedPayments.delete(order.id)
  }
  press(pay)
}
