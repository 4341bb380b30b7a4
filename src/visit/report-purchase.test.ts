import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from '#src/lib/sleep.ts'
import { rememberOrder } from './own-orders.ts'
import { reportPurchaseOnce } from './report-purchase.ts'

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => void vi.unstubAllGlobals())

/** This browser begins an order. */
function begin(id: string): string {
  rememberOrder({ id, ventrataOrder: null }, { configCode: 'PARIS', tourCode: 'TOWER' })
  return id
}

/** Tells whether the purchase of this order is reported now. */
async function isReported(orderIntentId: string, report = reportPurchaseOnce): Promise<boolean> {
  const track = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await (
    await report(orderIntentId, track)
  ).reporting
  return track.mock.calls.length > 0
}

test('reports a purchase once per order (RESULT-3)', async () => {
  const [one, other] = ['order-1', 'order-2'].map(begin)
  const reported = []
  for (const id of [one, one, other]) reported.push(await isReported(String(id)))
  expect(reported).toEqual([true, false, true])
})

test('reports nothing of an order that this browser did not begin (RESULT-15)', async () => {
  expect(await isReported('order-9')).toBe(false)
})

test('reports nothing again after a reload without storage (RESULT-3, STATE-4)', async () => {
  expect(await isReported(begin('order-3'))).toBe(true)
  vi.resetModules()
  const reloaded = await import('./report-purchase.ts')
  expect(await isReported('order-3', reloaded.reportPurchaseOnce)).toBe(false)
})

/** The local storage of several tabs: what one writes, the others see only after a moment. */
function createSharedStorage() {
  const saved = new Map<string, string>()
  return () => {
    const own = new Map<string, string>()
    return {
      getItem: (key: string) => own.get(key) ?? saved.get(key) ?? null,
      setItem: (key: string, value: string) => {
        own.set(key, value)
        setTimeout(() => saved.set(key, value), 20)
      },
      removeItem: (key: string) => void own.delete(key),
    }
  }
}

/** Web Locks of one name, one holder after the other. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, run: () => Promise<void>) => {
      const turn = last.then(run)
      last = turn
      return turn
    },
  }
}

test('reports a purchase once when two tabs reach the confirmation together (RESULT-3)', async () => {
  const openStorage = createSharedStorage()
  const [one, other] = [openStorage(), openStorage()]
  let current = one
  vi.stubGlobal('navigator', { locks: createLocks() })
  vi.stubGlobal('window', {
    get localStorage() {
      return current
    },
  })
  begin('order-6')
  await sleep(50)
  // Tags have half a second to run, longer than a mark takes to the other tab.
  const track = vi.fn<() => Promise<void>>(async () => {
    await sleep(50)
    current = other
  })
  await Promise.all(['order-6', 'order-6'].map((id) => reportPurchaseOnce(id, track)))
  expect(current).toBe(other)
  expect(track).toHaveBeenCalledOnce()
})

test('reports a purchase where the browser refuses locks to the page (RESULT-3)', async () => {
  const request = () => Promise.reject(new DOMException('Refused', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await isReported(begin('order-7'))).toBe(true)
  expect(await isReported('order-7')).toBe(false)
})
