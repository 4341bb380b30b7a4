import type { CallName } from './bodies.ts'
import type { BodyProblem, FieldCheck } from './field-checks.ts'
import {
  checkFields,
  checkInteger,
  checkList,
  checkOneOf,
  checkText,
  isRecord,
  requireThat,
} from './field-checks.ts'

const id = checkText()
const flag = requireThat((value) => typeof value === 'boolean')

const unitCounters = checkList(
  checkFields({ type: checkOneOf(['ADULT', 'CHILD', 'INFANT']), quantity: checkInteger(0, 99) }),
)

const contact = checkFields({
  firstName: checkText(),
  lastName: checkText(),
  emailAddress: checkText(/@/),
  phoneNumber: checkText(/^[A-Za-z]{2}\|\d+(-\d+)?\|\d+$/),
  allowMarketing: flag,
})

const travelers = checkList(
  checkFields(
    { age: checkInteger(0, 100) },
    {
      pass: checkText(/^\d{12}$/),
      dietaryRestrictions: checkOneOf(['none', 'lactosefree', 'vegetarian', 'glutenfree', 'vegan']),
    },
  ),
)

/** Parts of the card provider's error object that hold a secret or personal data. */
const PRIVATE_PARTS = ['client_secret', 'payment_method', 'setup_intent', 'billing_details']

const reportedError: FieldCheck = (value, path) => {
  if (!isRecord(value)) return requireThat(() => false)(value, path)
  return PRIVATE_PARTS.filter((name) => Object.hasOwn(value, name)).map((name) => ({
    path: `${path}.${name}`,
    problem: 'unknown',
  }))
}

const tour = { configCode: id, tourCode: id }
const order = { orderIntentId: id }
const item = { ...order, cartItemId: id }
const month = { ...tour, month: checkInteger(1, 12), year: checkInteger(1970, 9999), unitCounters }
const day = { ...month, date: checkInteger(1, 31) }

const BODY_TABLE: Record<CallName, FieldCheck> = {
  getUnits: checkFields(tour),
  getSettings: checkFields(tour),
  createOrderIntent: checkFields({ configCode: id }),
  getOrderIntent: checkFields(order),
  confirmOrder: checkFields(order),
  getTourAddons: checkFields(order),
  getAllAllowedUpgrades: checkFields(order),
  getMonthCalendar: checkFields(month),
  getWeekCalendar: checkFields(day),
  getAvailabilities: checkFields(day),
  addCartItem: checkFields({ ...order, availabilityId: id, tourCode: id }),
  setCartItemAvailabilityId: checkFields({ ...item, availabilityId: id }),
  removeCartItem: checkFields(item),
  upgradeCartItem: checkFields({ ...item, tourCode: id }),
  resetCartItem: checkFields(item),
  setUnitCounters: checkFields({ ...order, unitCounters }),
  setContact: checkFields({ ...order, contact }),
  setTravelers: checkFields({ ...order, travelers }),
  getResult: checkFields(order),
  frontendLog: checkFields(
    { sessionId: id, sender: checkOneOf(['checkout-widget']), error: reportedError },
    order,
  ),
}

/** True for the name of a call of the specification (API-1). */
export function isCallName(name: string): name is CallName {
  return Object.hasOwn(BODY_TABLE, name)
}

/**
 * Lists every field of a request body that the specification does not name, that is absent, null or
 * out of range (API-1, API-7). An empty list: the body holds exactly the fields of the call.
 */
export function findBodyProblems(call: CallName, body: unknown): BodyProblem[] {
  return BODY_TABLE[call](body, '')
}
