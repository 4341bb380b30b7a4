import { sha256 } from '#mocks/lib/sha256.ts'

/**
 * Pseudonyms replace personal and secret values on a tape. A pseudonym consists of a code, derived from a hash of the
 * salt and the value, and of a checksum of that code. Therefore
 * - a value has the same pseudonym throughout a tape, without a lookup table;
 * - the checksum identifies a pseudonym, which is left unchanged when a tape is redacted again;
 * - the salt is public, so a guessed value can be hashed and compared. The codes of guessable values are short: many
 *   values share one pseudonym (ten million pass numbers, every 10,000th phone number), so a match proves little. Two
 *   values on one tape may collide as well.
 * - pseudonyms differ between tapes with the salt, so visitors cannot be followed from one tape to another.
 * Ids and secrets cannot be guessed and have long codes.
 */
export type PseudonymKind =
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
const SYLLABLES: Alphabet = Array.from('bdfghjklmnprstvz').flatMap((consonant) =>
  Array.from('aeio').map((vowel) => consonant + vowel),
)

const encodeHex = (hex: string, alphabet: Alphabet, length: number): string =>
  Array.from({ length }, (_, index) => {
    const byte = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
    return alphabet[byte % alphabet.length]
  }).join('')

type ChecksummedCode = {
  encode(value: string, salt: string): string
  verify(text: string): boolean
}

/** A code of `length` letters of the alphabet, followed by a checksum of `checksumLength` letters. */
const createChecksummedCode = (
  kind: string,
  alphabet: Alphabet,
  length: number,
  checksumLength: number,
): ChecksummedCode => {
  const size = alphabet[0]?.length ?? 1
  const computeChecksum = (code: string) =>
    encodeHex(sha256(`seal\0${kind}\0${code}`), alphabet, checksumLength)
  return {
    encode: (value, salt) => {
      const code = encodeHex(sha256([salt, kind, value].join('\0')), alphabet, length)
      return code + computeChecksum(code)
    },
    verify: (text) => {
      const code = text.slice(0, length * size)
      return (
        text.length === (length + checksumLength) * size &&
        text.slice(length * size) === computeChecksum(code)
      )
    },
  }
}

const emails = createChecksummedCode('email', BASE32, 4, 3)
const names = createChecksummedCode('name', SYLLABLES, 3, 3)
const phones = createChecksummedCode('phone', DIGITS, 4, 3)
const passes = createChecksummedCode('pass', DIGITS, 5, 5)
const uuids = createChecksummedCode('uuid', HEX, 18, 12)
const ids = createChecksummedCode('id', BASE32, 16, 4)
const references = createChecksummedCode('reference', CAPITALS, 5, 3)
const intents = createChecksummedCode('intent', BASE32, 20, 4)
const secrets = createChecksummedCode('secret', BASE32, 20, 4)
const texts = createChecksummedCode('text', BASE32, 8, 3)

/** The groups of the pattern, joined, are the code and its checksum. */
const matchesChecksum = (text: string, pattern: RegExp, code: ChecksummedCode): boolean => {
  const groups = pattern.exec(text)?.slice(1)
  return groups !== undefined && code.verify(groups.join(''))
}

const UUID = /^([\da-f]{8})-([\da-f]{4})-4([\da-f]{3})-8([\da-f]{3})-([\da-f]{12})$/
const ANY_UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const SECRET = /^(seti_\w+?)_secret_(\w+)$/
const PHONE = /^(?:[A-Z]{2}\|\d{1,4}\||\+)/

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Keeps the country and its dialling code, which many people share. 555 numbers are not assigned; 00 would be an international prefix. */
const createPhone = (value: string, salt: string): string =>
  `${PHONE.exec(value)?.[0] ?? '+'}555${phones.encode(value, salt)}`

const createUuid = (value: string, salt: string): string => {
  const code = uuids.encode(value, salt)
  const part = (from: number, to: number) => code.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-4${part(12, 15)}-8${part(15, 18)}-${part(18, 30)}`
}

type PseudonymFormat = {
  matches(text: string): boolean
  create(value: string, salt: string): string
}

const text: PseudonymFormat = {
  matches: (value) => matchesChecksum(value, /^redacted-(\w{11})$/, texts),
  create: (value, salt) => `redacted-${texts.encode(value, salt)}`,
}
const intent: PseudonymFormat = {
  matches: (value) => matchesChecksum(value, /^seti_tape(\w{24})$/, intents),
  create: (value, salt) => `seti_tape${intents.encode(value, salt)}`,
}

const FORMATS: Record<PseudonymKind, PseudonymFormat> = {
  text,
  intent,
  email: {
    matches: (value) => matchesChecksum(value, /^guest-(\w{7})@tape\.example$/, emails),
    create: (value, salt) => `guest-${emails.encode(value, salt)}@tape.example`,
  },
  name: {
    matches: (value) => /^[A-Z]/.test(value) && names.verify(value.toLowerCase()),
    create: (value, salt) => capitalize(names.encode(value, salt)),
  },
  phone: {
    matches: (value) => matchesChecksum(value, /^(?:[A-Z]{2}\|\d{1,4}\||\+)555(\d{7})$/, phones),
    create: createPhone,
  },
  pass: {
    matches: (value) => matchesChecksum(value, /^00(\d{10})$/, passes),
    create: (value, salt) =>
      /^\d{12}$/.test(value)
        ? `00${passes.encode(value, salt)}`
        : pseudonymize('text', value, salt),
  },
  id: {
    matches: (value) =>
      matchesChecksum(value, UUID, uuids) || matchesChecksum(value, /^id-(\w{20})$/, ids),
    create: (value, salt) =>
      ANY_UUID.test(value) ? createUuid(value, salt) : `id-${ids.encode(value, salt)}`,
  },
  reference: {
    matches: (value) => matchesChecksum(value, /^TAPE-(\w{8})$/, references),
    create: (value, salt) => `TAPE-${references.encode(value, salt)}`,
  },
  secret: {
    matches: (value) => {
      const [, id = '', rest = ''] = SECRET.exec(value) ?? []
      return intent.matches(id) && matchesChecksum(rest, /^tape(\w{24})$/, secrets)
    },
    create: (value, salt) => {
      const id = SECRET.exec(value)?.[1]
      if (id === undefined) return pseudonymize('text', value, salt)
      return `${pseudonymize('intent', id, salt)}_secret_tape${secrets.encode(value, salt)}`
    },
  },
}

/** Also true for a pseudonym of the kind 'text', the fallback of all kinds. */
export const isPseudonym = (kind: PseudonymKind, value: string): boolean =>
  FORMATS[kind].matches(value) || text.matches(value)

/** Preserves the format of the value where the kind defines one. Empty texts and pseudonyms are returned unchanged. */
export const pseudonymize = (kind: PseudonymKind, value: string, salt: string): string =>
  value === '' || isPseudonym(kind, value) ? value : FORMATS[kind].create(value, salt)
