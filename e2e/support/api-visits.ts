type Send = (name: string, body: object) => Promise<{ status: number; body: unknown }>
/** A server, its clock and its card provider. */
export type Server = {
  send: Send
  wait: (seconds: number) => void
  setCardStatus: (clientSecret: string, status: 'processing' | 'succeeded') => void
}

export type Catalog = {
  configCode: string
  tourCode: string
  upgradeCode: string
  addonCode: string
  /** The id of a departure that the tour does not have. */
  noDeparture: string
  offset: string
  /** HH:mm; only the upgrade departs then. */
  upgradeTime: string
  /** Places of the tour at 09:00. */
  capacity: number
}

type CartItem = { id: string; original: Booked; upgraded: Booked | null }
type Booked = { tour: { code: string } }
type Body = {
  orderIntent: {
    id: string
    extendedCart: { items: CartItem[] }
    unitCounters: { quantity: number }[]
    payment: object | null
    stripeSetupIntent: { clientSecret: string }
  }
  tourCodes: string[]
  calendar: { localDate: string; available: boolean }[]
  availabilities: { id: string; available: boolean }[]
  orderStatus?: string
  error: { code: string }
}

/** A function that makes calls, and the list of their responses. */
function recordAnswers(send: Send) {
  const answers: { call: string; status: number; body: Body }[] = []
  const call = async (name: string, body: object, remark = '') => {
    const answer = await send(name, body)
    const content = answer.body as Body
    answers.push({ call: name + remark, status: answer.status, body: content })
    return content
  }
  return { answers, call }
}

type Answers = ReturnType<typeof recordAnswers>['answers']
type Call = ReturnType<typeof recordAnswers>['call']

/** Codes of a time that cannot be booked. The specification names invalid_date, for upgrades. */
const UNAVAILABLE = ['invalid_date', 'sold_out', 'no_room']

/** The outcome of each call, as far as the specification defines it. */
export function summarize(answers: Answers): string[] {
  return answers.map(({ call, status, body }) => {
    if (status < 300) return `${call}: accepted`
    const { code } = body.error
    if (!UNAVAILABLE.includes(code)) return `${call}: refused`
    return `${call}: ${/^(?:upgrade|reset)/.test(call) ? code : 'unavailable'}`
  })
}

/** Makes every call of a visit, and some that a server must refuse. */
export async function visit(
  send: Send,
  { configCode, tourCode, upgradeCode, addonCode, noDeparture }: Catalog,
): Promise<Answers> {
  const { answers, call } = recordAnswers(send)
  const tour = { configCode, tourCode }
  await call('getUnits', tour)
  await call('getUnits', { configCode, tourCode: 'NO-SUCH-TOUR' }, ' of an unknown tour')
  await call('getSettings', tour)
  const { id: orderIntentId } = (await call('createOrderIntent', { configCode })).orderIntent
  const order = { orderIntentId }
  await call('getOrderIntent', { orderIntentId: 'no-such-order' }, ' of an unknown order')
  const unitCounters = [{ type: 'ADULT', quantity: 2 }]
  await call('setUnitCounters', { ...order, unitCounters })

  // Not on a Saturday and not at any time, because the upgrade cannot be had then. The 6th is a Monday.
  const findSlot = async (code: string, time = '', skipped = 0): Promise<string> => {
    const days = { configCode, tourCode: code, unitCounters, month: 7, year: 2026 }
    const { calendar } = await call('getMonthCalendar', days)
    const free = calendar.filter(
      ({ localDate, available }) => available && new Date(localDate).getUTCDay() !== 6,
    )
    const date = Number(free[skipped]?.localDate.slice(8, 10))
    await call('getWeekCalendar', { ...days, date: 6 })
    const { availabilities } = await call('getAvailabilities', { ...days, date })
    return availabilities.find(({ id, available }) => available && id.includes(time))?.id ?? ''
  }
  const slot = await findSlot(tourCode, 'T09')
  await call('addCartItem', { ...order, tourCode, availabilityId: noDeparture }, ' at no time')
  const added = await call('addCartItem', { ...order, tourCode, availabilityId: slot })
  const [item] = added.orderIntent.extendedCart.items
  const cartItem = { ...order, cartItemId: item?.id }
  const otherSlot = await findSlot(tourCode, 'T09', 1)
  await call('setCartItemAvailabilityId', { ...cartItem, availabilityId: otherSlot })
  await call('setCartItemAvailabilityId', { ...cartItem, availabilityId: slot }, ' back')
  await call('getTourAddons', order)
  const addonSlot = await findSlot(addonCode)
  const addon = { ...order, tourCode: addonCode, availabilityId: addonSlot }
  const addonId = (await call('addCartItem', addon, ' of an add-on')).orderIntent.extendedCart.items
    .map(({ id }) => id)
    .find((id) => id !== item?.id)
  await call('removeCartItem', { ...order, cartItemId: addonId })
  await call('removeCartItem', { ...order, cartItemId: 'no-such-item' }, ' of an unknown item')
  await call('getAllAllowedUpgrades', order)
  await call('upgradeCartItem', { ...cartItem, tourCode: upgradeCode })
  await call('resetCartItem', cartItem)
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@mail.example',
    phoneNumber: 'GB|44|2079460000',
    allowMarketing: true,
  }
  await call('setContact', { ...order, contact })
  await call('setTravelers', { ...order, travelers: [{ age: 30 }, { age: 40 }] })
  await call('getResult', order, ' before the payment')
  await call('confirmOrder', order, ' without a verified card')
  const report = { sessionId: 's', sender: 'checkout-widget', error: { code: 'card_declined' } }
  await call('frontendLog', { ...order, ...report })
  return answers
}

/** The outcome of each call, with the cart, the guests and the payment of the order. */
function describeAnswers(answers: Answers, { tourCode, capacity }: Catalog): string[] {
  const describeItem = ({ original, upgraded }: CartItem) =>
    `${original.tour.code === tourCode ? 'tour' : 'other'}${upgraded ? ' upgraded' : ''}`
  const outcomes = summarize(answers)
  return answers.map(({ body: { orderIntent, orderStatus = '' } }, index) => {
    if (!orderIntent) return `${outcomes[index]} ${orderStatus}`
    const { extendedCart, unitCounters, payment } = orderIntent
    const cart = extendedCart.items.map(describeItem).join('+')
    const guests = unitCounters.map(({ quantity }) => (quantity < capacity ? quantity : 'all'))
    return `${outcomes[index]}: ${cart}, ${guests.join('+')}, ${payment ? 'paid' : 'open'}`
  })
}

/** Creates an order with a number of adults. */
async function openOrder(call: Call, { configCode }: Catalog, quantity: number) {
  const { orderIntent } = await call('createOrderIntent', { configCode })
  const order = { orderIntentId: orderIntent.id }
  await call('setUnitCounters', { ...order, unitCounters: [{ type: 'ADULT', quantity }] })
  return { order, clientSecret: orderIntent.stripeSetupIntent.clientSecret }
}

/** Breaks the rules of the cart. */
export async function breakCartRules(send: Send, catalog: Catalog): Promise<string[]> {
  const { configCode, tourCode, upgradeCode, addonCode, upgradeTime, capacity } = catalog
  const { answers, call } = recordAnswers(send)
  const at = (time: string, date = '2026-07-01') => ({
    availabilityId: `${date}T${time}:00${catalog.offset}`,
  })
  const main = { tourCode, ...at('09:00') }
  const { orderIntent: empty } = await call('createOrderIntent', { configCode })
  await call('addCartItem', { orderIntentId: empty.id, ...main }, ' without guests')
  const { order } = await openOrder(call, catalog, 2)
  await call('addCartItem', { ...order, ...main, ...at('09:00', '2026-05-27') }, ' in the past')
  await call('addCartItem', { ...order, ...main, tourCode: upgradeCode }, ' of an upgrade')
  const { orderIntent } = await call('addCartItem', { ...order, ...main })
  const item = { ...order, cartItemId: orderIntent.extendedCart.items[0]?.id }
  await call('removeCartItem', item, ' of the only item')
  await call('upgradeCartItem', { ...item, tourCode: addonCode }, ' to an add-on')
  await call('upgradeCartItem', { ...item, tourCode: upgradeCode })
  await call('setCartItemAvailabilityId', { ...item, ...at('15:00') }, ' without the upgrade')
  await call('setCartItemAvailabilityId', { ...item, ...at(upgradeTime) }, ' with it')
  await call('resetCartItem', item, ' without the tour')
  await call('setCartItemAvailabilityId', { ...item, ...at('09:00') }, ' with both')
  await call('resetCartItem', item)
  await call('addCartItem', { ...order, tourCode, ...at('15:00') }, ' once more')
  await call('upgradeCartItem', { ...item, tourCode: upgradeCode }, ' at another time')
  await call('addCartItem', { ...order, ...main }, ' back')
  const change = async (counts: number[], remark: string) => {
    const unitCounters = counts.map((quantity) => ({ type: 'ADULT', quantity }))
    await call('setUnitCounters', { ...order, unitCounters }, remark)
  }
  const saveTravelers = (ages: number[], remark: string) =>
    call('setTravelers', { ...order, travelers: ages.map((age) => ({ age })) }, remark)
  await saveTravelers([30, 40, 5], ' for more than the guests')
  await saveTravelers([30], ' for fewer than the guests')
  await change([0], ' to none')
  await change([1, 1], ' twice')
  await change([capacity + 1], ' to too many')
  await change([capacity], ' to as many as there are')
  await call('setCartItemAvailabilityId', { ...item, ...at('09:00') }, ' to its own places')
  return describeAnswers(answers, catalog)
}

/** Uses orders after the expiry, while the card is verified, and after the payment. */
export async function outliveOrder(server: Server, catalog: Catalog): Promise<string[]> {
  const { send, wait, setCardStatus } = server
  const { answers, call } = recordAnswers(send)
  const main = {
    tourCode: catalog.tourCode,
    availabilityId: `2026-07-02T09:00:00${catalog.offset}`,
  }
  const travelers = [{ age: 30 }]
  const { order, clientSecret } = await openOrder(call, catalog, catalog.capacity)
  await call('addCartItem', { ...order, ...main }, ' of all places')
  const { order: other, clientSecret: otherSecret } = await openOrder(call, catalog, 1)
  await call('addCartItem', { ...other, ...main }, ' without places')
  wait(1799)
  await call('setTravelers', { ...order, travelers }, ' a second before the end')
  wait(1)
  await call('setTravelers', { ...order, travelers }, ' after the end')
  setCardStatus(clientSecret, 'succeeded')
  await call('confirmOrder', order, ' after the end')
  await call('getOrderIntent', order, ' after the end')
  await call('addCartItem', { ...other, ...main }, ' with places that were given back')
  setCardStatus(otherSecret, 'processing')
  await call('setTravelers', { ...other, travelers }, ' while the card is verified')
  setCardStatus(otherSecret, 'succeeded')
  for (const remark of ['', ' again']) await call('confirmOrder', other, remark)
  await call('setTravelers', { ...other, travelers }, ' after the payment')
  wait(1800)
  for (const name of ['getResult', 'getResult']) await send(name, other)
  await call('getResult', other)
  return describeAnswers(answers, catalog)
}
