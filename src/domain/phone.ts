import { cleanText } from '#src/lib/clean-text.ts'

/** Only signs around digits, and a plus before them at most. */
const ONE_NUMBER = /^[^\p{L}\d+#*,;:&]*\+?[^\p{L}+#*,;:&]*$/u
/** '555 0100 / 555 0101'; the area code of '030/901820' is shorter. */
const TWO_NUMBERS = /(?:\d[^\d/|]*){6}[/|](?:[^\d/|]*\d){6}/
/** The most digits of a number with the code of its country (ITU-T E.164). */
const MOST_DIGITS = 15

/** What is dialed before an international number in place of '00', by dial code. */
const EXIT_CODES: Record<string, string> = { 1: '011', 61: '0011', 81: '010' }

/** The prefix of national calls that is not '0', by dial code. */
const PREFIXES: Record<string, string> = { 1: '1', 7: '8', 36: '06', 375: '80' }

/*
 * Dial codes, from the metadata of libphonenumber-js 1.13.16.
 */

/** Without a prefix of national calls: a 0 belongs to the number, as in Italy, San Marino and the Vatican. */
const WITHOUT_PREFIX =
  /^(?:3[049]|4[578]|5[26]|65|216|22[0-9]|23[05-9]|24[0-24-68]|25[378]|26[6-9]|29[07-9]|35[0-2467]|37[1268]|420|50[0-79]|59[279]|67[02-9]|68[0-357-9]|69[01]|85[23]|96[058]|97[3-5]|99[28])$/
/** With mobile numbers of ten and of eleven digits; all others have nine at most. */
const TEN_DIGITS =
  /^(?:[17]|20|3[09]|44|5[278]|6[034]|8[12]|9[0-258]|22[59]|234|358|381|685|85[06]|880|964|977)$/
const ELEVEN_DIGITS = /^(?:4[39]|5[45]|62|86)$/

/** What is wrong with a typed phone: it has no number, or it cannot be one number (CONTACT-3). */
export type PhoneProblem = 'incorrectPhone' | 'notOneNumber'

type PhoneReading = {
  /** After the dial code, in the groups in which it was typed: '6 12 34 56 78'; empty with a problem. */
  number: string
  problem: PhoneProblem | null
  /** The digits with the dial code if the number was typed with one: '+33 6 12', from the United States '011 33 6 12'. */
  international: string | null
}

function extractDigits(text: string) {
  return text.replaceAll(/\D/g, '')
}

/**
 * Reads a phone number in national or international format (CONTACT-6). A dial code that repeats the given one goes, and
 * so does the prefix of national calls where the country has one.
 * @param dial Dial code of the chosen country, '33' or '1-684'.
 */
export function parsePhone(typed: string, dial: string): PhoneReading {
  const text = cleanText(typed.normalize('NFKC')).replace(/^tel[.:\s]*/i, '')
  const code = extractDigits(dial)
  const [root = '', area = ''] = dial.split('-')
  const prefix = PREFIXES[root] ?? (WITHOUT_PREFIX.test(root) ? '' : '0')
  const longest = 9 + Number(TEN_DIGITS.test(root)) + 2 * Number(ELEVEN_DIGITS.test(root))

  let digits = extractDigits(text)
  const count = digits.length
  const exitCode =
    [EXIT_CODES[root] ?? '00', '00'].find((start) => digits.startsWith(start)) ??
    (text.includes('+') ? '' : null)
  const international = exitCode === null ? null : digits.slice(exitCode.length)
  const fail = (problem: PhoneProblem) => ({ number: '', problem, international })

  if (count === 0) return fail('incorrectPhone')
  if (!ONE_NUMBER.test(text) || TWO_NUMBERS.test(text)) return fail('notOneNumber')
  if (international !== null) {
    if (!international.startsWith(code)) return fail('incorrectPhone')
    digits = international.slice(code.length)
  }
  for (let before = ''; before !== digits;) {
    before = digits
    for (const [start, length] of [
      // A 0 always goes; any other start can also be the first digits of a number.
      [prefix, prefix === '0' ? 0 : longest],
      [root, longest],
      [area, longest - area.length],
    ] as const)
      if (digits.startsWith(start) && digits.length > length) digits = digits.slice(start.length)
  }
  if (digits === '') return fail('incorrectPhone')
  if (code.length + digits.length > MOST_DIGITS) return fail('notOneNumber')
  const groups = text.replace(new RegExp(String.raw`^(?:\D*\d){${count - digits.length}}`), '')
  return { number: groups.replaceAll(/\D+/g, ' ').trim(), problem: null, international }
}

/** '+44 7911 123456': in groups of three and four digits if the number has none. */
export function formatPhone(number: string, dial: string): string {
  const groups = number.includes(' ') ? number : number.replaceAll(/\d{3}(?=\d{2})/g, '$& ')
  return `+${dial.replace('-', ' ')} ${groups}`
}
