import * as z from 'zod/mini'

/** What is wrong with one field of a request body; `path` is written like `travelers[0].pass`. */
export type BodyProblem = { path: string; problem: 'missing' | 'null' | 'unknown' | 'invalid' }

const id = z.string().check(z.regex(/\S/))

function integer(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max))
}

const unitCounters = z.array(
  z.strictObject({ type: z.enum(['ADULT', 'CHILD', 'INFANT']), quantity: integer(0, 99) }),
)

const contact = z.strictObject({
  firstName: id,
  lastName: id,
  emailAddress: z.string().check(z.regex(/@/)),
  /** country|dial code|number, such as GB|44|2079460000. */
  phoneNumber: z.string().check(z.regex(/^[A-Za-z]{2}\|\d+(-\d+)?\|\d+$/)),
  allowMarketing: z.boolean(),
})

/** A traveler as it is sent: what was not answered is left out. */
const travelers = z.array(
  z.strictObject({
    age: integer(0, 100),
    pass: z.exactOptional(z.string().check(z.regex(/^\d{12}$/))),
    dietaryRestrictions: z.exactOptional(
      z.enum(['none', 'lactosefree', 'vegetarian', 'glutenfree', 'vegan']),
    ),
  }),
)

/** Parts of the card provider's error object that hold a secret or personal data. */
const PRIVATE_PARTS = ['client_secret', 'payment_method', 'setup_intent', 'billing_details']

const reportedError = z.looseObject({}).check(({ value, issues }) => {
  const keys = PRIVATE_PARTS.filter((name) => Object.hasOwn(value, name))
  if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value })
})

const tour = { configCode: id, tourCode: id }
const order = { orderIntentId: id }
const item = { ...order, cartItemId: id }
/** `month` is 1 to 12, `date` the day of the month. */
const month = { ...tour, month: integer(1, 12), year: integer(1970, 9999), unitCounters }
const day = { ...month, date: integer(1, 31) }

const BODY_TABLE = {
  getUnits: z.strictObject(tour),
  getSettings: z.strictObject(tour),
  createOrderIntent: z.strictObject({ configCode: id }),
  getOrderIntent: z.strictObject(order),
  confirmOrder: z.strictObject(order),
  getTourAddons: z.strictObject(order),
  getAllAllowedUpgrades: z.strictObject(order),
  getMonthCalendar: z.strictObject(month),
  getWeekCalendar: z.strictObject(day),
  getAvailabilities: z.strictObject(day),
  addCartItem: z.strictObject({ ...order, availabilityId: id, tourCode: id }),
  setCartItemAvailabilityId: z.strictObject({ ...item, availabilityId: id }),
  removeCartItem: z.strictObject(item),
  upgradeCartItem: z.strictObject({ ...item, tourCode: id }),
  resetCartItem: z.strictObject(item),
  setUnitCounters: z.strictObject({ ...order, unitCounters }),
  setContact: z.strictObject({ ...order, contact }),
  setTravelers: z.strictObject({ ...order, travelers }),
  getResult: z.strictObject(order),
  frontendLog: z.strictObject({
    sessionId: id,
    sender: z.literal('checkout-widget'),
    error: reportedError,
    orderIntentId: z.exactOptional(id),
  }),
}

export type CallName = keyof typeof BODY_TABLE

/** The body of every call (API-1). */
export type Bodies = { [Name in CallName]: z.infer<(typeof BODY_TABLE)[Name]> }

/** True for the name of a call of the specification (API-1). */
export function isCallName(name: string): name is CallName {
  return Object.hasOwn(BODY_TABLE, name)
}

function formatPath(path: PropertyKey[]): string {
  const [first = '', ...rest] = path
  return (
    String(first) +
    rest.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  )
}

/** undefined: the path leads to an absent field. */
function findValue(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), body)
}

/**
 * Lists every field of a request body that the specification does not name, that is absent, null or
 * out of range (API-1, API-7). An empty list: the body holds exactly the fields of the call.
 */
export function findBodyProblems(call: CallName, body: unknown): BodyProblem[] {
  const { error } = BODY_TABLE[call].safeParse(body)
  return (error?.issues ?? []).flatMap((issue): BodyProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: formatPath([...issue.path, key]),
        problem: 'unknown',
      }))
    const path = formatPath(issue.path)
    const value = findValue(body, issue.path)
    if (value === null) return [{ path, problem: 'null' }]
    return [{ path, problem: value === undefined && path !== '' ? 'missing' : 'invalid' }]
  })
}
