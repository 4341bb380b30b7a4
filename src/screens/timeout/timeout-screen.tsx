import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createOrderTrouble } from '#src/api/order-trouble.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { useVoice, useVoiceAtFocus } from '#src/visit/use-voice.ts'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { StartNewOrder } from '#src/features/open-payment/start-new-order.tsx'
import { t } from '#src/i18n/language.ts'
import { getTimeLeft } from '#src/order/expiry.ts'
import { ORDER_KEY, getCachedOrder } from '#src/order/order-cache.ts'
import { Icon } from '#src/ui/icon.tsx'
import { noticeCard } from '#src/ui/notice-card.ts'
import { useServices } from '#src/visit/app-state.ts'
import { Redirect } from '#src/visit/link.tsx'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import type { NavigationState } from '#src/visit/use-navigate-step.ts'
import type { Services } from '#src/visit/services.ts'
import { createVisitStore, forgetOrder } from '#src/visit/visit-store.ts'

/** The server tells its time in whole seconds. */
const TOLERANCE_MS = 1000

/**
 * The order, where the API has answered after its end that it has no payment, or has refused a change because it has
 * expired. An earlier answer does not tell what another device has paid since (TIMEOUT-7).
 */
function findUnpaid({ get }: Services, orderIntentId: string | null): OrderIntent | null {
  const client = get(createQueryClient)
  const order = getCachedOrder(client)
  if (order === undefined || order.id !== orderIntentId || order.payment !== null) return null
  const timeLeft = getTimeLeft(order, get(createServerClock))
  const age = Date.now() - (client.getQueryState(ORDER_KEY)?.dataUpdatedAt ?? 0)
  const isReadAtEnd = timeLeft !== null && timeLeft + age <= TOLERANCE_MS
  const trouble = get(createOrderTrouble).read()
  const isRefused = trouble?.kind === 'expired' && trouble.orderIntentId === order.id
  return isReadAtEnd || isRefused ? order : null
}

/** /timeout: the order has expired or is lost; links to the host site for a new one (TIMEOUT-2, TIMEOUT-6). */
export function TimeoutScreen() {
  const services = useServices()
  const { launch, get } = services
  const state = useLocation().state as Partial<NavigationState> | null
  const isLost = state?.isLost === true
  const [orderIntentId] = useState(() => {
    const savedId = get(createVisitStore).read().orderIntentId
    return state?.expiredOrderId ?? launch.orderIntentId ?? savedId
  })
  const [isPending] = useState(() => orderIntentId !== null && isPaymentPending(orderIntentId))
  const isOpen = isPending && !isLost
  const { host } = new URL(launch.siteUrl)
  const [unpaid] = useState(() =>
    isPending || isLost ? null : findUnpaid(services, orderIntentId),
  )
  useEffect(() => {
    if (orderIntentId !== null && !isOpen) forgetOrder(services, orderIntentId)
  }, [services, orderIntentId, isOpen])
  const title = isLost ? t.timeout.lostTitle('lost') : t.timeout.title
  const texts = [
    isLost ? t.timeout.lost('lost') : t.timeout.released('over'),
    ...(unpaid !== null ? [t.timeout.notCharged(unpaid)] : []),
    isPending ? t.timeout.askFirst(null) : t.timeout.bookAgain(host),
  ]
  // The text repeats the title: a reader that follows the removal of the focused field does not read the heading.
  const news = isOpen ? '' : `${title}. ${texts.join(' ')}`
  useVoice(news)
  useVoiceAtFocus(news)
  // /result asks the provider and the API what has become of the payment (PAY-17).
  if (isOpen && orderIntentId !== null) return <Redirect to="/result" orderId={orderIntentId} />
  return (
    <main className={noticeCard}>
      <Icon name="clock" size={24} />
      <ScreenHeading title={title} />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <StartNewOrder orderIntentId={orderIntentId} />
      <ContactHint />
    </main>
  )
}
