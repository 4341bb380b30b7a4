import type { Plant, Proof, Row } from './plant-breach.ts'
import {
  acceptEach,
  afterTheEnd,
  answerWith,
  forget,
  inCall,
  inItem,
  inItems,
  inOrder,
  line,
  moveExpiry,
  SERVER,
  WIDGET,
  WRITES,
} from './plant-breach.ts'

const READ = 'getOrderIntent'
const TIME = String.raw`orderIntent.extendedCart.items.\d.availabilityId`
const END = 'orderIntent.ventrataOrder.utcExpiresAt'
const PAID = { method: 'card' }
const REFUSED = 'a status from 200 to 299'

function failSecondConfirmation(): Plant {
  let isPaid = false
  return inCall('confirmOrder', (exchange) => {
    if (isPaid) exchange.status = 400
    isPaid ||= exchange.answer.orderIntent.payment !== null
  })
}

/** The sentences of 'The payment'. */
export const PAYMENT: Row[] = [
  ['Create a SetupIntent', SERVER],
  ['Your server decides', SERVER],
  ['The widget never learns', WIDGET],
  [
    'Before Pay the widget reads',
    ['a read that is refused', answerWith(400, READ), line(READ, 'the answer', REFUSED, '400')],
  ],
  [
    'It stops if guests, travelers',
    [
      'other guests when it is read',
      inOrder(({ unitCounters: [first] }) => first && (first.quantity += 1), READ),
      line(READ, 'orderIntent.unitCounters'),
    ],
    [
      'no travelers when it is read',
      forget(READ, 'travelers'),
      line(READ, 'orderIntent.travelers.0'),
    ],
    ['no contact when it is read', forget(READ, 'contact'), line(READ, 'orderIntent.contact')],
    [
      'another tour when it is read',
      inItem(({ original }) => (original.tour.code = 'PAR-LOUVRE'), READ),
      line(READ, 'orderIntent.extendedCart.items.0.original.tour.code', '"PAR-EIFFEL"'),
    ],
    [
      'another price when it is read',
      inItem(({ upgraded }) => upgraded && (upgraded.pricing.displayed += 1), READ),
      line(READ, String.raw`orderIntent.extendedCart.items.\d.upgraded.pricing.displayed`),
    ],
    [
      'another card setup when it is read',
      inOrder(
        ({ stripeSetupIntent }) => (stripeSetupIntent.clientSecret = 'seti_2_secret_2'),
        READ,
      ),
      line(READ, 'orderIntent.stripeSetupIntent.clientSecret'),
    ],
  ],
  [
    'Times are compared letter by letter',
    [
      'a time in another notation when it is read',
      inItem((item) => {
        item.availabilityId = new Date(item.availabilityId).toISOString()
      }, READ),
      line(READ, TIME),
    ],
    [
      'a time in another notation after a write',
      inItems((items) => {
        for (const item of items) item.availabilityId = item.availabilityId.replace(':00+', '+')
      }, 'resetCartItem'),
      null,
    ],
  ],
  [
    'It also stops if the order ends',
    [
      'an order that ends earlier when it is read',
      inOrder((order) => moveExpiry(order, -60), READ),
      line(READ, END, '.*the widget stops the payment'),
    ],
  ],
  [
    'It accepts a later end',
    [
      'an order that is prolonged when it is read',
      inOrder((order) => moveExpiry(order, 3), READ),
      null,
    ],
  ],
  [
    'confirmOrder asks whether',
    [
      'a paid order without a card',
      inOrder((order) => (order.payment = PAID), 'confirmOrder'),
      line('confirmOrder', 'orderIntent.payment', 'null, because no card was confirmed'),
    ],
  ],
  [
    'It then records the payment',
    [
      'a confirmation that loses the upgrade',
      inItem((item) => (item.upgraded = null), 'confirmOrder'),
      line('confirmOrder', String.raw`orderIntent.extendedCart.items.\d.upgraded`),
    ],
    [
      'a confirmation that loses the contact',
      forget('confirmOrder', 'contact'),
      line('confirmOrder', 'orderIntent.contact'),
    ],
  ],
  [
    'It may come any number of times',
    [
      'a second confirmation that fails',
      failSecondConfirmation(),
      line('confirmOrder', 'the answer', REFUSED, '400'),
    ],
  ],
  ['Where the webhook alone records', 'is a server of unusual-servers.test.ts'],
  ['Act on the webhook', SERVER],
  ['A card that succeeded before the end', 'is a server of verify.test.ts that never pays'],
  ['The specification is silent', SERVER],
  ['The widget asks until the end', WIDGET],
  [
    'A card that succeeds after the end',
    [
      'a card after the end that pays',
      afterTheEnd(({ name, answer, mayBePaid }) => {
        if (name === 'confirmOrder' && !mayBePaid) answer.orderIntent.payment = PAID
      }),
      line('confirmOrder', 'orderIntent.payment', 'null, because no card was confirmed in time'),
    ],
  ],
  [
    'confirmOrder and getOrderIntent answer an ended order',
    ...(['confirmOrder', READ] as const).map((name): Proof => [
      `${name} of an ended order that is refused`,
      afterTheEnd(answerWith(400, name)),
      line(name, 'the answer', REFUSED, '400'),
    ]),
  ],
  ['`order_expired` refuses changes only', ...acceptEach('order_expired', 'has expired')],
  [
    'An order that has ended stays ended',
    [
      'an ended order that begins again',
      afterTheEnd(inOrder((order) => moveExpiry(order, 1800), READ)),
      line(READ, END, 'a time that has passed'),
    ],
  ],
  [
    'Keep orders readable',
    [
      'an ended order that is gone',
      afterTheEnd(answerWith(404, READ)),
      line(READ, 'the answer', REFUSED, '404'),
    ],
  ],
  ['getResult is asked each second', WIDGET],
  ['No other status ends it', WIDGET],
  [
    'Answer an unpaid or ended order too',
    [
      'the result of an unpaid order is refused',
      answerWith(400, 'getResult'),
      line('getResult', 'the answer', REFUSED, '400'),
    ],
    [
      'an unpaid order that is confirmed',
      inCall('getResult', ({ answer }) => (answer.orderStatus = 'CONFIRMED')),
      line('getResult', 'orderStatus', "any text but 'CONFIRMED'"),
    ],
  ],
  ['`CONFIRMED` means', SERVER],
  [
    'A booking that fails for good',
    [
      'a word of its own in place of PENDING',
      inCall('getResult', ({ answer }) => {
        if (answer.orderStatus !== 'CONFIRMED') answer.orderStatus = 'CANCELLED'
      }),
      null,
    ],
  ],
  ['The widget has no sentence', WIDGET],
  ['Write to the guest', SERVER],
  [
    '`ventrataBooking` may be null',
    [
      'no references of bookings',
      inItem(({ original }) => (original.ventrataBooking = null)),
      null,
    ],
  ],
  [
    '`payment.method` may be any text',
    [
      'a payment by another method',
      inOrder(({ payment }) => payment && (payment.method = 'Überweisung')),
      null,
    ],
  ],
  [
    'The order is paid if',
    [
      'a payment before the card',
      inOrder((order) => (order.payment = { method: '' }), 'setTravelers'),
      line('setTravelers', 'orderIntent.payment', 'null'),
    ],
    ...WRITES.slice(0, 2).map((name): Proof => [
      `${name} that pays`,
      inOrder((order) => (order.payment = PAID), name),
      line(name, 'orderIntent.payment', 'null'),
    ]),
  ],
  [
    'A payment stays',
    [
      'a payment that is gone when it is read',
      inOrder((order) => (order.payment = null), READ),
      line(READ, 'orderIntent.payment', 'the payment, which stays'),
    ],
  ],
  ['If the setup was canceled', SERVER],
  ['If Stripe does not answer', SERVER],
  [
    '`ventrataOrder.supplierReference` is',
    [
      'no reference',
      inOrder(({ ventrataOrder: hold }) => hold && (hold.supplierReference = null)),
      line('confirmOrder', 'note: orderIntent.ventrataOrder.supplierReference'),
    ],
  ],
  ["Without it the event's ID", WIDGET],
]
