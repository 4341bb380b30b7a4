/** What a pseudonym stands for. */
export type PseudonymKind =
  | 'email'
  | 'name'
  | 'phone'
  | 'pass'
  | 'id'
  | 'intent'
  | 'secret'
  | 'publishableKey'
  | 'address'

type Format = { create: (number: number) => string; pattern: RegExp }

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

/** Each is valid where the contract and the widget expect its kind. Numbers have up to four digits. */
const FORMATS: Record<PseudonymKind, Format> = {
  email: { create: (n) => `guest-${n}@tape.example`, pattern: /^guest-\d{1,4}@tape\.example$/ },
  name: { create: (n) => `Name${n}`, pattern: /^Name\d{1,4}$/ },
  // 555 is not an area code.
  phone: { create: (n) => `US|1|555${pad(n, 7)}`, pattern: /^US\|1\|555000\d{4}$/ },
  pass: { create: (n) => pad(n, 12), pattern: /^0{8}\d{4}$/ },
  id: { create: (n) => `id-${n}`, pattern: /^id-\d{1,4}$/ },
  intent: { create: (n) => `seti_tape${n}`, pattern: /^seti_tape\d{1,4}$/ },
  secret: { create: (n) => `secret_tape${n}`, pattern: /^seti_tape\d{1,4}_secret_tape\d{1,4}$/ },
  publishableKey: { create: (n) => `pk_test_tape${n}`, pattern: /^pk_test_tape\d{1,4}$/ },
  address: {
    create: (n) => `https://link-${n}.example/`,
    pattern: /^https:\/\/link-\d{1,4}\.example\/$/,
  },
}

/** Every kind, in the order of the type. */
export const PSEUDONYM_KINDS = Object.keys(FORMATS) as PseudonymKind[]

/** The kind of a pseudonym; undefined for any other text. */
export function findPseudonymKind(text: string): PseudonymKind | undefined {
  return PSEUDONYM_KINDS.find((kind) => isPseudonym(kind, text))
}

/** Whether a text is a pseudonym of this kind. */
export function isPseudonym(kind: PseudonymKind, text: string): boolean {
  return FORMATS[kind].pattern.test(text)
}

/** Returns the pseudonym of a value. */
export type Pseudonymize = (kind: PseudonymKind, value: string) => string

/**
 * Numbers the values of each kind in the order of their first appearance (TAPE-6). A pseudonym shows which values are
 * equal and nothing else: it is not computed from the value, its length or its letters.
 */
export function createPseudonyms(): Pseudonymize {
  const numbers = new Map<PseudonymKind, Map<string, number>>()
  const pseudonymize: Pseudonymize = (kind, value) => {
    const numbersOfKind = numbers.get(kind) ?? new Map<string, number>()
    numbers.set(kind, numbersOfKind)
    const number = numbersOfKind.get(value) ?? numbersOfKind.size + 1
    numbersOfKind.set(value, number)
    const pseudonym = FORMATS[kind].create(number)
    // Stripe's client secrets begin with the id of their intent.
    return kind === 'secret'
      ? `${pseudonymize('intent', value.split('_secret_', 1)[0] ?? '')}_${pseudonym}`
      : pseudonym
  }
  return pseudonymize
}

/** Returns one of the choices for a value. */
export type Choose = (choices: readonly string[], value: string) => string

/** Like pseudonyms, where only some values are valid: the first value becomes the first choice. */
export function createPseudonymChoices(): Choose {
  const valuesByChoices = new Map<string, string[]>()
  return (choices, value) => {
    const values = valuesByChoices.get(choices.join()) ?? []
    valuesByChoices.set(choices.join(), values)
    if (!values.includes(value)) values.push(value)
    return choices[values.indexOf(value)] ?? ''
  }
}
