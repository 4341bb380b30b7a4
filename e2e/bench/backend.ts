import type { BenchVisit } from './visits.ts'
import { beginVisit, CALLS_PER_CHANGE, changeOrder, createBenchClient } from './visits.ts'

const FEW = 10
const MANY = 200
const ROUNDS = 15
const VISITS_PER_ROUND = 40

async function prepareVisits(orders: number) {
  const client = createBenchClient()
  const visits: BenchVisit[] = []
  for (let index = 0; index < orders; index += 1) visits.push(await beginVisit(client, index))
  return { client, visits }
}

/** Calls per second of processor time in one round, with each order in turn. */
function measureSpeed(
  { client, visits }: Awaited<ReturnType<typeof prepareVisits>>,
  round: number,
): number {
  const start = process.cpuUsage()
  for (let index = 0; index < VISITS_PER_ROUND; index += 1) {
    const visit = visits[(round * VISITS_PER_ROUND + index) % visits.length]
    if (visit) changeOrder(client, visit)
  }
  const { user, system } = process.cpuUsage(start)
  return (VISITS_PER_ROUND * CALLS_PER_CHANGE * 1e6) / (user + system)
}

/** Measures the mock backend without transport, with few and with many orders. */
export async function benchmarkBackend(): Promise<{ label: string; value: string }[]> {
  const few = await prepareVisits(FEW)
  const many = await prepareVisits(MANY)
  // Alternating rounds, best of each: load on the machine slows both equally.
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    few: measureSpeed(few, round),
    many: measureSpeed(many, round),
  }))
  const fast = Math.max(...rounds.map((speed) => speed.few))
  const slow = Math.max(...rounds.map((speed) => speed.many))
  return [
    { label: `Backend calls per second, ${FEW} orders`, value: fast.toFixed(0) },
    { label: `Backend calls per second, ${MANY} orders`, value: slow.toFixed(0) },
    { label: 'Growth of the time per call', value: `${(fast / slow).toFixed(2)} ×` },
  ]
}
