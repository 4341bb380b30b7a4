import { isRecord } from '#src/lib/parse-json.ts'
import type { CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent, Settings, Unit, UnitCounter } from '#src/contract/entities.ts'
import { UNIT_TYPES, hasTooManyGuests } from '#src/contract/enums.ts'

/** Reads a value as the schema of the same name does. @throws Where the schema has to decide. */
type Reader<T> = (value: unknown) => T

class MismatchError extends Error {}

function refuse(): never {
  throw new MismatchError('Left to the schema')
}

const text: Reader<string> = (value) => (typeof value === 'string' ? value : refuse())
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : refuse())
const integer: Reader<number> = (value) => (Number.isSafeInteger(value) ? Number(value) : refuse())
const absent: Reader<null> = (value) => (value == null ? null : refuse())
const unitType: Reader<Unit['type']> = (value) =>
  UNIT_TYPES.find((type) => type === value) ?? refuse()
const quantity: Reader<number> = (value) => {
  const count = integer(value)
  return count >= 0 ? count : refuse()
}

function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value == null ? null : read(value))
}

function array<T>(read: Reader<T>): Reader<T[]> {
  return (value) => (Array.isArray(value) ? value.map(read) : refuse())
}

/** Empty when the list is absent; null is refused. */
function list<T>(read: Reader<T>): Reader<T[]> {
  return (value) => (value === undefined ? [] : array(read)(value))
}

/** The known fields; a field that is read as undefined is left out. */
function object<T>(fields: { [K in keyof T]-?: Reader<T[K]> }): Reader<T> {
  return (value) => {
    if (!isRecord(value) || Array.isArray(value)) return refuse()
    const result: Partial<T> = {}
    for (const name in fields) {
      const part = fields[name](value[name])
      if (part !== undefined) result[name] = part
    }
    // Each field of T has a reader, whose type includes undefined only for an optional field.
    return result as T
  }
}

function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? undefined : read(value))
}

/** Absent, null or a value. */
function nullish<T>(read: Reader<T>): Reader<T | null | undefined> {
  return (value) => (value === null || value === undefined ? value : read(value))
}

const unit = object<Unit>({
  type: unitType,
  restrictions: object({ minAge: integer, maxAge: integer }),
})

const settings = object<Settings>({
  currency: text,
  locationCode: text,
  gtmContainerId: nullable(text),
  templates: object({ termsOfService: text, contactUs: text, moreTours: text }),
  upgradeGreeting: text,
  thereAreTourUpgrades: flag,
  usedTours: list(
    object({
      code: text,
      product: object({ id: text, name: text, tags: list(text), questionKeys: list(text) }),
      option: object({ name: text, duration: text, tags: list(text), shortDescription: text }),
      images: object({ logo: nullable(text), cover: nullable(text) }),
    }),
  ),
  usedMandatoryPayments: list(
    object({
      code: text,
      pricing: object({ displayed: integer }),
      title: text,
      description: text,
      unitTypes: optional(array(unitType)),
    }),
  ),
  usedMandatoryPaymentMatching: list(object({ tourCode: text, mandatoryPaymentCodes: list(text) })),
  links: nullish(object({ contactUs: nullish(text) })),
})

const counters = list(object<UnitCounter>({ type: unitType, quantity }))
const unitCounters: Reader<UnitCounter[]> = (value) =>
  hasTooManyGuests(counters(value)) ? refuse() : counters(value)

/** An order with guests at most; one with a tour or with details is left to the schema. */
const emptyOrder = object<OrderIntent>({
  id: text,
  extendedCart: object({
    items: list(refuse),
    pricing: object({
      displayed: object({ total: integer, upgrades: integer, mandatoryPayments: integer }),
    }),
  }),
  unitCounters,
  contact: absent,
  travelers: list(refuse),
  payment: absent,
  stripeSetupIntent: object({ publicApiKey: text, clientSecret: text }),
  ventrataOrder: absent,
})

const orderResult = object({ orderIntent: emptyOrder })

const READERS: { [N in CallName]?: Reader<CallResult<N>> } = {
  getUnits: object({ units: array(unit) }),
  getSettings: object({ settings }),
  createOrderIntent: orderResult,
  getOrderIntent: orderResult,
  confirmOrder: orderResult,
  setUnitCounters: orderResult,
}

/**
 * The response of a call of the first screen, read as `calls[name].result` does, so that the screen needs no schema.
 * Undefined for a response that these readers do not accept, valid or not: the schema decides about it.
 */
export function readFirstAnswer<N extends CallName>(
  name: N,
  data: unknown,
): CallResult<N> | undefined {
  try {
    return READERS[name]?.(data)
  } catch (error) {
    if (error instanceof MismatchError) return undefined
    throw error
  }
}
