import { cleanCode } from '#src/lib/clean-text.ts'

/** Modifier letters are left out: among them are the dashes of Japanese and Arabic keyboards, 'ー' and 'ـ'. */
const LETTERS = String.raw`\p{Lu}\p{Ll}\p{Lt}\p{Lo}`
const LETTER = new RegExp(`[${LETTERS}]`, 'u')
/** The text before the first digit, the first number, which a letter or one of these signs ends, and the rest. */
const FIRST_NUMBER = new RegExp(String.raw`^(\D*)([^${LETTERS}+#*,;:&]*)(.*)$`, 'su')
/** More than an area code: '030/901820' is one number, '555-0100 / 555-0101' are two. */
const LEAST_BEFORE_SLASH = 6
/** The fewest digits of a number in any country. */
const LEAST_DIGITS = 4
/** The most digits of a number with the code of its country (ITU-T E.164). */
const MOST_DIGITS = 15

/** The exit code that replaces '00' before an international number, by dial code. */
const EXIT_CODES: Record<string, string> = { 1: '011', 61: '0011', 81: '010' }

/** The prefix of national calls that is not '0', by dial code. */
const PREFIXES: Record<string, string> = { 1: '1', 7: '8', 36: '06', 375: '80' }

/*
 * Dial codes, from the metadata of libphonenumber-js 1.13.16.
 */

/** These countries have no prefix of national calls: a 0 belongs to the number, as in Italy. */
const WITHOUT_PREFIX =
  /^(?:3[049]|4[578]|5[26]|65|216|22[0-9]|23[05-9]|24[0-24-68]|25[378]|26[6-9]|29[07-9]|35[0-2467]|37[1268]|420|50[0-79]|59[279]|67[02-9]|68[0-357-9]|69[01]|85[23]|96[058]|97[3-5]|99[28])$/
/** These have numbers of ten digits, and the next ones of eleven; almost all others have nine at most. */
const TEN_DIGITS =
  /^(?:[17]|20|3[09]|44|5[278]|6[034]|8[124]|9[0-258]|22[59]|234|243|353|358|378|381|685|85[06]|880|964|97[67])$/
const ELEVEN_DIGITS = /^(?:4[39]|5[45]|62|86|352)$/

type PhoneReading = {
  /** The digits after the dial code, in the groups as typed: '6 12 34 56 78'; empty only without a digit. */
  number: string
  /** True if the text does not look like one number of this country, and what is sent is worth a look. */
  isDoubtful: boolean
  /** The text with '+' before a dial code that was typed, from the United States also as '011'; empty without one. */
  international: string
  /** True if that is the code of another country. */
  isForeign: boolean
}

function extractDigits(text: string) {
  return text.replaceAll(/\D/g, '')
}

/** The text from the digit on that follows so many others. */
function skipDigits(text: string, count: number) {
  return text.replace(new RegExp(String.raw`^(?:\D*\d){${count}}\D*`), '')
}

/**
 * Reads the first phone number of a text, in national or international format (CONTACT-6). A dial code that repeats the
 * given one goes, and so does the prefix of national calls where the country has one, unless nothing would be left.
 * @param dial Dial code of the chosen country, '33' or '1-684'.
 */
export function parsePhone(typed: string, dial: string): PhoneReading {
  const text = cleanCode(typed).replace(/^tel[.:\s]*/i, '')
  const [, before = '', first = '', after = ''] = FIRST_NUMBER.exec(text) ?? []
  const code = extractDigits(dial)
  const [root = '', area = ''] = dial.split('-')
  const prefix = PREFIXES[root] ?? (WITHOUT_PREFIX.test(root) ? '' : '0')
  const longest = 9 + Number(TEN_DIGITS.test(root)) + 2 * Number(ELEVEN_DIGITS.test(root))
  const longestInArea = longest - area.length

  const findExitCode = (digits: string) =>
    [EXIT_CODES[root] ?? '00', '00'].find(
      (start) => digits.startsWith(start) && digits.length > start.length,
    )
  const exitCode = findExitCode(extractDigits(first)) ?? (before.includes('+') ? '' : null)
  const dialed = skipDigits(first, exitCode?.length ?? 0)
  const isForeign = exitCode !== null && !extractDigits(dialed).startsWith(code)

  const removeCodes = (part: string) => {
    const all = extractDigits(part)
    if (isForeign) return all
    let digits = exitCode === null ? all : all.slice(code.length)
    for (let previous = ''; previous !== digits;) {
      previous = digits
      for (const [start, length] of [
        // A 0 always goes; any other start can also be the first digits of a number.
        [prefix, prefix === '0' ? 1 : longest],
        [root, longest],
        [area, longestInArea],
      ] as const)
        if (digits.startsWith(start) && digits.length > length) digits = digits.slice(start.length)
    }
    return digits || all
  }
  const isLong = removeCodes(dialed).length > longestInArea
  const slashes = isLong ? [...dialed.matchAll(/[/|]/g)] : []
  const part =
    slashes
      .map(({ index }) => dialed.slice(0, index))
      .find((start) => removeCodes(start).length >= LEAST_BEFORE_SLASH) ?? dialed
  const digits = removeCodes(part)
  const groups = skipDigits(part, extractDigits(part).length - digits.length)
  const isOverlong = code.length + digits.length > MOST_DIGITS
  const rest = isOverlong ? skipDigits(groups, longestInArea) : ''
  return {
    number: groups
      .slice(0, groups.length - rest.length)
      .replaceAll(/\D+/g, ' ')
      .trim(),
    isDoubtful:
      isForeign ||
      isLong ||
      digits.length < LEAST_DIGITS ||
      findExitCode(digits) !== undefined ||
      LETTER.test(before + after) ||
      /\d/.test(after),
    international: exitCode === null ? '' : `${before.replaceAll('+', '')}+${dialed}${after}`,
    isForeign,
  }
}

/** '+44 7911 123456': in groups of three and four digits if the number has none. */
export function formatPhone(number: string, dial: string): string {
  const groups = number.includes(' ') ? number : number.replaceAll(/\d{3}(?=\d{2})/g, '$& ')
  return `+${dial.replace('-', ' ')} ${groups}`
}
