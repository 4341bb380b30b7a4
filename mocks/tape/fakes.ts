import { sha256 } from './sha256.ts'

/**
 * What stands in a tape for what must not. A fake is a code, which a hash of the salt and the real value
 * decides, and a seal, which the code alone decides. So
 * - the same value has the same fake within a tape, with nothing to remember;
 * - a fake is known by its seal, and stays as it is when it is replaced again;
 * - whoever holds the tape and a guess can hash the guess as well: the salt is no secret. Therefore the
 *   codes of what can be guessed are short: so many possible values share one fake (ten million pass
 *   numbers, every 10,000th phone) that a match says little. Two values of one tape may then share a
 *   fake too. Fakes of different tapes differ with their salts, so no visitor is followed from one to
 *   another.
 * Ids and secrets cannot be guessed and have long codes.
 */
export type FakeKind =
  | 'email'
  | 'name'
  | 'phone'
  | 'pass'
  | 'id'
  | 'reference'
  | 'intent'
  | 'secret'
  | 'text'

type Alphabet = readonly string[]

const BASE32: Alphabet = Array.from('abcdefghjkmnpqrstvwxyz0123456789')
const CAPITALS: Alphabet = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ23456789')
const DIGITS: Alphabet = Array.from('0123456789')
const HEX: Alphabet = Array.from('0123456789abcdef')
const SYLLABLES: Alphabet = Array.from('bdfghjklmnprstvz').flatMap((one) =>
  Array.from('aeio').map((two) => one + two),
)

const spell = (hex: string, alphabet: Alphabet, length: number): string =>
  Array.from({ length }, (_, index) => {
    const byte = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
    return alphabet[byte % alphabet.length]
  }).join('')

type Sealed = {
  of(value: string, salt: string): string
  holds(text: string): boolean
}

/** Texts of `length` letters and a seal of `seal` more. */
const sealed = (kind: string, alphabet: Alphabet, length: number, seal: number): Sealed => {
  const size = alphabet[0]?.length ?? 1
  const sealOf = (code: string) => spell(sha256(`seal\0${kind}\0${code}`), alphabet, seal)
  return {
    of: (value, salt) => {
      const code = spell(sha256([salt, kind, value].join('\0')), alphabet, length)
      return code + sealOf(code)
    },
    holds: (text) => {
      const code = text.slice(0, length * size)
      return text.length === (length + seal) * size && text.slice(length * size) === sealOf(code)
    },
  }
}

const emails = sealed('email', BASE32, 4, 3)
const names = sealed('name', SYLLABLES, 3, 3)
const phones = sealed('phone', DIGITS, 4, 3)
const passes = sealed('pass', DIGITS, 5, 5)
const uuids = sealed('uuid', HEX, 18, 12)
const ids = sealed('id', BASE32, 16, 4)
const references = sealed('reference', CAPITALS, 5, 3)
const intents = sealed('intent', BASE32, 20, 4)
const secrets = sealed('secret', BASE32, 20, 4)
const texts = sealed('text', BASE32, 8, 3)

/** One group of the expression is what a fake seals. */
const isSealed = (text: string, form: RegExp, by: Sealed): boolean => {
  const groups = form.exec(text)?.slice(1)
  return groups !== undefined && by.holds(groups.join(''))
}

const UUID = /^([\da-f]{8})-([\da-f]{4})-4([\da-f]{3})-8([\da-f]{3})-([\da-f]{12})$/
const ANY_UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const SECRET = /^(seti_\w+?)_secret_(\w+)$/
const PHONE = /^(?:[A-Z]{2}\|\d{1,4}\||\+)/

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** ISO-2 country and dial digits stay: they are of many. Numbers with 555 are of films, and 00 would dial abroad. */
const phoneOf = (value: string, salt: string): string =>
  `${PHONE.exec(value)?.[0] ?? '+'}555${phones.of(value, salt)}`

const uuidOf = (value: string, salt: string): string => {
  const code = uuids.of(value, salt)
  const part = (from: number, to: number) => code.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`
}

type Form = { is(text: string): boolean; of(value: string, salt: string): string }

const text: Form = {
  is: (value) => isSealed(value, /^redacted-(\w{11})$/, texts),
  of: (value, salt) => `redacted-${texts.of(value, salt)}`,
}
const intent: Form = {
  is: (value) => isSealed(value, /^seti_tape(\w{24})$/, intents),
  of: (value, salt) => `seti_tape${intents.of(value, salt)}`,
}

const FORMS: Record<FakeKind, Form> = {
  text,
  intent,
  email: {
    is: (value) => isSealed(value, /^guest-(\w{7})@tape\.example$/, emails),
    of: (value, salt) => `guest-${emails.of(value, salt)}@tape.example`,
  },
  name: {
    is: (value) => /^[A-Z]/.test(value) && names.holds(value.toLowerCase()),
    of: (value, salt) => capitalised(names.of(value, salt)),
  },
  phone: {
    is: (value) => isSealed(value, /^(?:[A-Z]{2}\|\d{1,4}\||\+)555(\d{7})$/, phones),
    of: phoneOf,
  },
  pass: {
    is: (value) => isSealed(value, /^00(\d{10})$/, passes),
    of: (value, salt) =>
      /^\d{12}$/.test(value) ? `00${passes.of(value, salt)}` : fake('text', value, salt),
  },
  id: {
    is: (value) => isSealed(value, UUID, uuids) || isSealed(value, /^id-(\w{20})$/, ids),
    of: (value, salt) => (ANY_UUID.test(value) ? uuidOf(value, salt) : `id-${ids.of(value, salt)}`),
  },
  reference: {
    is: (value) => isSealed(value, /^TAPE-(\w{8})$/, references),
    of: (value, salt) => `TAPE-${references.of(value, salt)}`,
  },
  secret: {
    is: (value) => {
      const [, id = '', rest = ''] = SECRET.exec(value) ?? []
      return intent.is(id) && isSealed(rest, /^tape(\w{24})$/, secrets)
    },
    of: (value, salt) => {
      const id = SECRET.exec(value)?.[1]
      if (id === undefined) return fake('text', value, salt)
      return `${fake('intent', id, salt)}_secret_tape${secrets.of(value, salt)}`
    },
  },
}

export const isFake = (kind: FakeKind, value: string): boolean =>
  FORMS[kind].is(value) || text.is(value)

/** The form stays, as far as the kind has one; an empty text and a fake stay themselves. */
export const fake = (kind: FakeKind, value: string, salt: string): string =>
  value === '' || isFake(kind, value) ? value : FORMS[kind].of(value, salt)
