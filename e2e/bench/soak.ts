import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runSoak } from '#mocks/testing/soak.ts'

const ORDERS = 800
const MAX_ORDERS = 250
/** By then the server holds its maximum of orders, and V8 has optimized the code. */
const WARM_UP_ORDERS = 400

/** The heap in use after a garbage collection, in megabytes. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** Measures the memory of a mock server that takes bookings and keeps the latest ones. */
export async function benchmarkSoak(): Promise<{ label: string; value: string }[]> {
  const heaps: number[] = []
  const startedAt = performance.now()
  const { calls, paid } = await runSoak({
    orders: ORDERS,
    maxOrders: MAX_ORDERS,
    onProgress: (orders) => {
      console.error(`${orders} of ${ORDERS} orders`)
      if (orders >= WARM_UP_ORDERS) heaps.push(measureHeap())
    },
  })
  const seconds = (performance.now() - startedAt) / 1000
  return [
    { label: `${ORDERS} orders in ${calls} calls, ${paid} paid`, value: `${seconds.toFixed(0)} s` },
    { label: `Heap after ${WARM_UP_ORDERS} orders`, value: `${heaps[0]?.toFixed(0)} MB` },
    { label: `Heap after ${ORDERS} orders`, value: `${heaps.at(-1)?.toFixed(0)} MB` },
  ]
}
