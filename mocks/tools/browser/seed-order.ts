import type { VisitStart } from '#scenarios/engine/types.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { MockApi } from '#mocks/server/api/mock-api.ts'
import { callApi } from '#mocks/server/api/mock-api.ts'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import type { BookOptions } from '#mocks/tools/visitor/book.ts'
import { book } from '#mocks/tools/visitor/book.ts'

/** The first step that the visit has not completed. A start at the offers has those of the start in the cart. */
function findFirstOpenStep({ step: at, openStep, paid = false }: VisitStart): BookOptions['until'] {
  const step = openStep ?? at
  if (paid || step === 'result') return undefined
  return step === 'addons' || step === 'upgrades' ? 'contact' : step
}

/**
 * Creates the order of a visit that starts at a later step, with the calls of the steps before it.
 * @throws ScenarioNotPlayableError when no places are left.
 */
export async function seedOrder(
  mockApi: MockApi,
  start: VisitStart,
  pass: { configCode: string; tourCode: string },
): Promise<OrderIntent> {
  const { mockState, runExclusive } = mockApi
  const { now } = mockState.clock
  const until = findFirstOpenStep(start)
  return await book((name, body) => callApi(mockApi, name, body), {
    ...pass,
    ...(until && { until }),
    addons: start.addonCount ?? 0,
    ...(start.upgraded === true && { upgrade: 'best' }),
    firstDay: () => new Date(now()).toISOString().slice(0, 10),
    isExpired: ({ ventrataOrder }) => Date.parse(ventrataOrder?.utcExpiresAt ?? '') <= now(),
    verifyCard: (order) => runExclusive(() => verifyCard(mockState, order)),
  })
}
