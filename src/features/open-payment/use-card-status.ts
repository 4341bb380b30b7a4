import { useQuery } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { sleep } from '#src/lib/sleep.ts'
import { type CardStatus, isPaymentPending } from '#src/visit/pending-payment.ts'
import { readCardStatus, setCardStatus } from '#src/visit/payment-mark.ts'
import { useService } from '#src/visit/app-state.ts'
import { type CardAnswer, CARD_STATUS_INTERVAL_MS, retrieveCardStatus } from './card-status.ts'
import { loadStripeScript } from './load-stripe.ts'
import { type PaymentError, createReportPaymentError } from './report-payment-error.ts'

const ANSWER_TIMEOUT_MS = 20_000

async function askProvider({ stripeSetupIntent }: OrderIntent): Promise<CardAnswer> {
  const { publicApiKey, clientSecret } = stripeSetupIntent
  const answer = loadStripeScript(publicApiKey)
    .then((stripe) => retrieveCardStatus(stripe, clientSecret))
    .catch(() => undefined)
  return (await Promise.race([answer, sleep(ANSWER_TIMEOUT_MS)])) ?? { status: null }
}

/**
 * Returns the provider's answer about the card of an order, asked again while it is not final, and when the visitor
 * or the connection returns (PAY-17).
 * @param isAsked Until then only an answer that this browser has had already counts.
 * @returns Status undefined before the first answer, null where the provider does not answer; the reason of a card
 * that is not verified, which is reported.
 */
export function useCardStatus(
  order: OrderIntent | null,
  isAsked: boolean,
): { status: CardStatus | null | undefined; error?: PaymentError | undefined } {
  const report = useService(createReportPaymentError)
  const earlier = order === null ? null : readCardStatus(order)
  const { data } = useQuery({
    queryKey: ['cardStatus', order?.stripeSetupIntent.clientSecret],
    queryFn: async () => {
      if (order === null) return { status: null }
      const answer = await askProvider(order)
      const { status, error } = answer
      // This answer ends the payment: the next one repeats it.
      if (status === 'unverified' && error !== undefined && isPaymentPending(order.id))
        report(error, order.id)
      if (status !== null) setCardStatus(order, status)
      return answer
    },
    enabled: isAsked && order !== null && earlier !== 'verified',
    refetchInterval: ({ state }) =>
      state.data?.status === 'open' || state.data?.status === null
        ? CARD_STATUS_INTERVAL_MS
        : false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The next screen asks again: another card may have been confirmed meanwhile.
    gcTime: 0,
  })
  if (earlier === 'verified') return { status: earlier }
  return { status: data?.status ?? earlier ?? data?.status, error: data?.error }
}
