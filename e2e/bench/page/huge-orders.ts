import { callServer } from '#e2e/support/api.ts'
import { bookTour, createCall, createOrder } from '#e2e/support/prepare-order.ts'

/** A tour with an upgrade, and its copies. */
const UPGRADABLE = /^PAR-SEINE(?:-\d+)?$/
const ITEM_COUNT = 60

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
  const call = createCall((name, body) => callServer(url, name, body))
  const orderIntentId = await createOrder(call, configCode)
  const order = { configCode, orderIntentId }
  await bookTour(call, order, 'PAR-EIFFEL')
  const { tourCodes } = await call('getTourAddons', { orderIntentId })
  const codes = isOnlyUpgradable
    ? tourCodes.filter((code) => UPGRADABLE.test(code))
    : tourCodes.slice(0, ITEM_COUNT - 1)
  for (const code of codes) await bookTour(call, order, code)
  return orderIntentId
}
