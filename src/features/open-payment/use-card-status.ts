import { useQuery } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { sleep } from '#src/lib/sleep.ts'
import type { CardStatus } from '#src/visit/pending-payment.ts'
import { readCardStatus, setCardStatus } from '#src/visit/pending-payment.ts'
import { CARD_STATUS_INTERVAL_MS, retrieveCardStatus } from './card-status.ts'
import { loadStripeScript } from './load-stripe.ts'

const ANSWER_TIMEOUT_MS = 20_000

async function askProvider({ stripeSetupIntent }: OrderIntent): Promise<CardStatus | null> {
  const { publicApiKey, clientSecret } = stripeSetupIntent
  const answer = loadStripeScript(publicApiKey)
    .then((stripe) => retrieveCardStatus(stripe, clientSecret))
    .catch(() => undefined)
  return (await Promise.race([answer, sleep(ANSWER_TIMEOUT_MS)]))?.status ?? null
}

/**
 * Returns the provider's answer about the card of an order, asked again while it is not final, and when the visitor or the
 * connection returns (PAY-17).
 * @param isAsked Until then only an answer that this browser has had already counts.
 * @returns Undefined before the first answer; null where the provider does not answer.
 */
export function useCardStatus(
  order: OrderIntent | null,
  isAsked: boolean,
): CardStatus | null | undefined {
  const earlier = order === null ? null : readCardStatus(order)
  const { data } = useQuery({
    queryKey: ['cardStatus', order?.stripeSetupIntent.clientSecret],
    queryFn: async () => {
      const status = order === null ? null : await askProvider(order)
      if (order !== null && status !== null) setCardStatus(order, status)
      return status
    },
    enabled: isAsked && order !== null && earlier !== 'verified',
    refetchInterval: ({ state }) =>
      state.data === 'open' || state.data === null ? CARD_STATUS_INTERVAL_MS : false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The next screen asks again: another card may have been confirmed meanwhile.
    gcTime: 0,
  })
  return earlier === 'verified' ? earlier : (data ?? earlier ?? data)
}
