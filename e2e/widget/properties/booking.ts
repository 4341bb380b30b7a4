import { expect } from 'vitest'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { Settings } from '#src/contract/entities.ts'
import { getActiveOption, getTourName } from '#src/domain/order.ts'
import { getLocalDate } from '#src/domain/plain-dates.ts'
import { formatDateTime, formatDayName, formatTime } from '#src/i18n/format-dates.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { hasText } from '#mocks/tools/visitor/find-text.ts'
import { visitScenario } from '#mocks/tools/visitor/visit-scenario.ts'
import { createVisitOptions } from '#e2e/support/browser/controls/visit-options.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'

/** The texts of the confirmation that tell what was booked: each tour, its time, below its day where there are several, and what was paid. */
function listBooked(
  { extendedCart: { items, pricing } }: CallResult<'getOrderIntent'>['orderIntent'],
  settings: Settings,
): string[] {
  return [
    ...items.flatMap((item) => {
      const { availabilityId } = item
      const name = getTourName(settings, getActiveOption(item).tour.code)
      return items.length === 1
        ? [name, formatDateTime(availabilityId)]
        : [name, formatDayName(getLocalDate(availabilityId)), formatTime(availabilityId)]
    }),
    formatMoney(pricing.displayed.total, settings.currency, { decimals: true }),
  ]
}

/** Books from here on as any visitor would. */
export async function bookToEnd(screen: Screen): Promise<void> {
  const end = { path: '/result', visible: ['Thank you'] }
  for await (const _ of visitScenario(end, createVisitOptions(screen))) continue
}

/** Books from here on as any visitor would, and expects that the confirmation tells what the server has booked. */
export async function expectBooked(screen: Screen): Promise<void> {
  await bookToEnd(screen)
  const latest = <N extends CallName>(name: N) => screen.calls(name).at(-1)?.body as CallBody<N>
  const { orderIntent } = await screen.call('getOrderIntent', latest('getResult'))
  const { settings } = await screen.call('getSettings', latest('getSettings'))
  expect(orderIntent.payment).not.toBeNull()
  expect(orderIntent.extendedCart.items).not.toEqual([])
  const booked = listBooked(orderIntent, settings)
  await expect.poll(() => booked.filter((text) => !hasText(document, text))).toEqual([])
}
