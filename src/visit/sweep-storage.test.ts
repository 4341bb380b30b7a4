import { beforeEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { buildOwnOrderKey, buildVisitKey, VISIT_VERSION } from '#src/contract/launch.ts'
import { setPaymentPending } from './payment-mark.ts'
import { rememberOrder } from './own-orders.ts'
import { INACTIVITY_MS, writeSavedVisit } from './saved-visit.ts'
import { getSessionId } from './session-id.ts'
import { safeLocalStorage } from './storage.ts'
import { DAY_MS } from './stored-record.ts'
import { sweepStorage } from './sweep-storage.ts'

const launch = { ...LAUNCH, tourCode: 'TOWER', configCode: 'PARIS' }
const VISIT = buildVisitKey(launch)
const ORDER = buildOwnOrderKey('order-1')
const SESSION = 'tour-checkout:session'

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
/** Like a browser's storage, its own keys are what it holds. */
let storage: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  storage = Object.create(methods) as Record<string, string>
  vi.stubGlobal('window', { localStorage: storage })
  // A record that an earlier file of this worker wrote without a window is still in memory, and would be read first.
  for (const key of [VISIT, ORDER, SESSION]) safeLocalStorage.remove(key)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function saveVisit(orderIntentId: string): void {
  const version: typeof VISIT_VERSION = VISIT_VERSION
  const lastActionAt = Date.now()
  writeSavedVisit(launch, { version, orderIntentId, expiresAt: null, steps: [], lastActionAt })
}

function markPayment(): void {
  const stripeSetupIntent = { publicApiKey: 'pk_test_1', clientSecret: 'seti_1_secret_2' }
  setPaymentPending(
    { id: 'order-1', stripeSetupIntent, ventrataOrder: null },
    { booking: '0' },
    launch,
  )
}

test.each<[string, string, number, () => void]>([
  ['a saved visit', VISIT, INACTIVITY_MS, () => saveVisit('order-2')],
  ['the session id', SESSION, DAY_MS, () => void getSessionId()],
  ['an order', ORDER, DAY_MS, () => rememberOrder({ id: 'order-1', ventrataOrder: null }, launch)],
  ['the mark of a payment', ORDER, DAY_MS, markPayment],
])('removes %s after its end, and not before (STATE-5)', (_, key, endsAfterMs, write) => {
  write()
  storage['host:settings'] = '{}'
  const end = Date.now() + endsAfterMs
  sweepStorage(end - 1)
  expect(Object.keys(storage)).toEqual([key, 'host:settings'])
  sweepStorage(end)
  expect(Object.keys(storage)).toEqual(['host:settings'])
})

test.each(['["mark"]', 'text', '{}'])('removes %s, which has no end (STATE-5)', (record) => {
  storage[ORDER] = record
  sweepStorage(Date.now())
  expect(Object.keys(storage)).toEqual([])
})

test('keeps the visit while its payment is under way (STATE-5, PAY-17)', () => {
  saveVisit('order-1')
  markPayment()
  vi.advanceTimersByTime(DAY_MS - 1)
  sweepStorage(Date.now())
  expect(Object.keys(storage)).toEqual([VISIT, ORDER])
})
