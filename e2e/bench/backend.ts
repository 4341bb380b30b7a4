import { beginVisit, CALLS_OF_A_CHANGE, changeMind, createWorldClient } from './visits.ts'

const FEW = 10
const MANY = 1000
const ROUNDS = 25
const VISITS_OF_A_ROUND = 40

const createVisits = (orders: number) => {
  const client = createWorldClient()
  return { client, visits: Array.from({ length: orders }, (_, index) => beginVisit(client, index)) }
}

/** Calls per second of processor time in one round, every order in its turn. */
const speedOf = ({ client, visits }: ReturnType<typeof createVisits>, round: number): number => {
  const start = process.cpuUsage()
  for (let turn = 0; turn < VISITS_OF_A_ROUND; turn += 1) {
    const visit = visits[(round * VISITS_OF_A_ROUND + turn) % visits.length]
    if (visit) changeMind(client, visit)
  }
  const { user, system } = process.cpuUsage(start)
  return (VISITS_OF_A_ROUND * CALLS_OF_A_CHANGE * 1e6) / (user + system)
}

/** The pretend server by itself, from the text of a call to its answer: how it grows with its orders. */
export const backend = (): { what: string; value: string }[] => {
  const few = createVisits(FEW)
  const many = createVisits(MANY)
  // By turns and the best of each: a busy machine slows both alike.
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    few: speedOf(few, round),
    many: speedOf(many, round),
  }))
  const fast = Math.max(...rounds.map((speed) => speed.few))
  const slow = Math.max(...rounds.map((speed) => speed.many))
  return [
    { what: `Backend calls per second, ${FEW} orders`, value: fast.toFixed(0) },
    { what: `Backend calls per second, ${MANY} orders`, value: slow.toFixed(0) },
    { what: 'Growth of the time per call', value: `${(fast / slow).toFixed(2)} ×` },
  ]
}
