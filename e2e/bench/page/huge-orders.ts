import type { ApiResponse } from '#e2e/support/api.ts'
import { callServer } from '#e2e/support/api.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'

const TOUR_CODE = 'PAR-EIFFEL'
const UNIT_COUNTERS = [{ type: 'ADULT' as const, quantity: 2 }]
/** A tour with an upgrade, and its copies. */
const UPGRADABLE = /^PAR-SEINE(?:-\d+)?$/
const ITEM_COUNT = 60

type Call = <N extends CallName>(name: N, body: CallBody<N>) => Promise<CallResult<N>>

/** The calls of a mock server. @throws {Error} When it refuses one. */
function createCall(url: string): Call {
  return async (name, body) => {
    const { status, text }: ApiResponse = await callServer(url, name, body)
    if (status !== 200) throw new Error(`${name}: ${text}`)
    return JSON.parse(text) as CallResult<typeof name>
  }
}

/** The first departure of a tour with free places, next month. */
async function findSlot(call: Call, configCode: string, tourCode: string): Promise<string> {
  const now = new Date()
  const month = new Date(now.getFullYear(), now.getMonth() + 1)
  const query = {
    configCode,
    tourCode,
    unitCounters: UNIT_COUNTERS,
    year: month.getFullYear(),
    month: month.getMonth() + 1,
  }
  const { calendar } = await call('getMonthCalendar', query)
  const day = calendar.find(({ available }) => available)
  const date = Number(day?.localDate.slice(8))
  const { availabilities } = await call('getAvailabilities', { ...query, date })
  return availabilities.find(({ available }) => available)?.id ?? ''
}

/**
 * Creates an order with the main tour and add-ons.
 * @param isOnlyUpgradable Books all add-ons that have an upgrade, else the first ones.
 * @returns Its id.
 */
export async function createHugeOrder(
  url: string,
  configCode: string,
  isOnlyUpgradable: boolean,
): Promise<string> {
  const call = createCall(url)
  const { orderIntent } = await call('createOrderIntent', { configCode })
  const orderIntentId = orderIntent.id
  await call('setUnitCounters', { orderIntentId, unitCounters: UNIT_COUNTERS })
  const book = async (tourCode: string) => {
    const availabilityId = await findSlot(call, configCode, tourCode)
    await call('addCartItem', { orderIntentId, tourCode, availabilityId })
  }
  await book(TOUR_CODE)
  const { tourCodes } = await call('getTourAddons', { orderIntentId })
  const codes = isOnlyUpgradable
    ? tourCodes.filter((code) => UPGRADABLE.test(code))
    : tourCodes.slice(0, ITEM_COUNT - 1)
  for (const code of codes) await book(code)
  return orderIntentId
}
