import { testCards } from '#fixtures/cards.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { parsePrefill } from '#src/domain/prefill.ts'
import { cleanCode, cleanText } from '#src/lib/clean-text.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { Exchange, RecordedAction, TapeAction } from '#mocks/tape/format/har.ts'
import type { CallExchange } from '#mocks/tape/format/tape-calls.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import type { RedactionContext } from './redact-body.ts'
import { redactLaunch, redactPath } from './redact-metadata.ts'
import { scrubSecrets } from './secret-scan.ts'
import { redactName } from './widget-words.ts'

/** A call as it was recorded, and what the tape holds of it. */
export type RedactedCall = CallExchange & { redacted: Exchange }

/** What stands on the tape for the values of a request, by their texts. */
type Replacements = Map<string, string>

type Setting = Extract<TapeAction, { kind: 'set' }>

const ROLES = /^[a-z]{3,20}$/
/** The words of an outline for the states of a control. */
const STATES = ['disabled, busy, invalid, checked, pressed, open']

const FRAME_TITLES = ['Secure payment input frame', 'Card authentication', 'Your bank']

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function addReplacements(value: unknown, redacted: unknown, found: Replacements): void {
  if (typeof value === 'object' && value !== null) {
    const parts = Object(redacted) as Record<string, unknown>
    for (const [key, part] of Object.entries(value)) addReplacements(part, parts[key], found)
    return
  }
  if (value === null || redacted === undefined) return
  const [text, replacement] = [toText(value), toText(redacted)]
  found.set(text, replacement)
  // A phone number is 'US|1|5550000001': its country is chosen, its number typed.
  const parts = text.split('|')
  for (const [index, part] of parts.entries())
    if (parts.length > 1) found.set(part, replacement.split('|')[index] ?? MARKER)
}

function listReplacements({ exchange, redacted }: RedactedCall): Replacements {
  const found: Replacements = new Map()
  addReplacements(parseJson(exchange.body), parseJson(redacted.body), found)
  return found
}

/** They stand for an address and a number which a check of the tape would find; the form takes them. */
const UNSENT_EMAIL = 'guest-0@tape.example'
const UNSENT_NUMBER = '12345'

/** A text of the same kind that tells nothing: 'ada@' is 'xx@', and '12 / 29' is '12 / 34'. */
function maskText(text: string): string {
  if (text === MARKER) return MARKER
  let digits = 0
  const masked = text.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, 'xx').replaceAll(/\p{N}/gu, () => {
    digits += 1
    return String(digits % 10)
  })
  if (scrubSecrets(masked) === masked) return masked
  if (masked.includes('@')) return UNSENT_EMAIL
  return /\p{L}/u.test(masked) ? MARKER : UNSENT_NUMBER
}

/** The fewest digits of a phone number. */
const LEAST_DIGITS = 4

/** What stands for a typed text, which the widget sends cleaned: a phone number without its dial code, prefix or extension. */
function findReplacement(typed: string, replacements: Replacements): string | undefined {
  const digits = cleanCode(typed).replaceAll(/\D/g, '')
  const exact = [typed.trim(), cleanText(typed), cleanCode(typed)].find((text) =>
    replacements.has(text),
  )
  const isPart = (sent: string) => /^\d+$/.test(sent) && sent.length >= LEAST_DIGITS
  const sent = exact ?? [...replacements.keys()].find((key) => isPart(key) && digits.includes(key))
  return sent === undefined ? undefined : replacements.get(sent)
}

const CARD_NUMBERS = testCards.map(({ number }) => number.replaceAll(' ', ''))

/** How many of the later writes may send what was typed. */
const WRITES_WITH_VALUE = 3

function redactEntered(
  { control: { role, frames = [] }, value, writes }: Extract<RecordedAction, { kind: 'enter' }>,
  sent: readonly Replacements[],
): string {
  if (frames.length > 0 && role !== 'combobox')
    return CARD_NUMBERS.includes(value.replaceAll(' ', '')) ? value : maskText(value)
  for (const replacements of sent.slice(writes, writes + WRITES_WITH_VALUE)) {
    const replacement = findReplacement(value, replacements)
    if (replacement !== undefined) return replacement
  }
  if (role !== 'combobox') return maskText(value)
  return /^(?:[A-Z]{2})?$/.test(value) ? value : MARKER
}

/** What the widget takes of what the host page knows, the contact as the tape holds it in the call that it fills in. */
function redactPrefill(json: string, sent: readonly Replacements[]): string {
  const { guests, date, ...contact } = parsePrefill(parseJson(json)).prefill
  const redact = (value: string) => {
    const found = sent.map((replacements) => findReplacement(value, replacements))
    return found.find(Boolean) ?? maskText(value)
  }
  const redacted = Object.entries(contact).map(([name, value]) => [name, redact(value)])
  return JSON.stringify({
    ...(guests && {
      guests: Object.fromEntries(guests.map(({ type, quantity }) => [type, quantity])),
    }),
    ...(date !== undefined && { date }),
    ...(redacted.length > 0 && { contact: Object.fromEntries(redacted) as object }),
  })
}

/** Parameters that a page load has removed are empty. */
function redactChangedLaunch(
  launch: Record<string, string>,
  context: RedactionContext,
): Record<string, string> {
  const names = Object.keys(launch).filter((name) => launch[name] === '')
  return {
    ...redactLaunch(launch, context),
    ...Object.fromEntries(
      names.filter((name) => /^[a-z_]{1,20}$/.test(name)).map((name) => [name, '']),
    ),
  }
}

const SETTINGS: Record<Setting['what'], (value: string) => boolean> = {
  clock: (value) => /^-?\d{1,12}$/.test(value),
  latency: (value) => /^(?:\d{1,6}|null)$/.test(value),
  faults: (value) => value.length < 200 && parseFaults(value).ok,
  answer: (value) => /^[A-Za-z]{1,40} \d{3}$/.test(value),
}

/** What a tester has set; the body of an answer stands in its response. */
function redactSetting({ what, value }: Setting): string {
  if (SETTINGS[what](value)) return value
  return what === 'clock' ? '0' : MARKER
}

/** The texts that the responses bring to the names of controls: those of tours, upgrades, units and fees. */
function listKnownTexts(calls: readonly RedactedCall[]): string[] {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const { call, redacted } of calls)
    if (call.name === 'getSettings') collect(parseJson(redacted.response?.text))
  return texts
}

/** What was shown, in the words of the widget and of the settings; everything else becomes a marker. */
export function redactScreens(
  screens: readonly string[][],
  calls: readonly RedactedCall[],
): string[][] {
  const texts = listKnownTexts(calls)
  const redactLine = (line: string): string => {
    const [role = '', ...rest] = line.split(': ')
    return `${ROLES.test(role) ? role : MARKER}: ${redactName(rest.join(': '), [...texts, ...STATES], MARKER)}`
  }
  return screens.map((lines) => lines.map(redactLine))
}

/**
 * Keeps of what the visitor did only the names of controls in the words of the widget and of the settings. What was typed
 * becomes what stands for it in the calls, or a text without content.
 */
export function redactActions(
  actions: readonly RecordedAction[],
  calls: readonly RedactedCall[],
  context: RedactionContext,
): RecordedAction[] {
  const sent = calls.filter(({ call }) => !call.isRepeatable).map(listReplacements)
  const texts = listKnownTexts(calls)
  return actions.map((recorded): RecordedAction => {
    const action = { ...recorded, path: redactPath(recorded.path) }
    if (action.kind === 'set') return { ...action, value: redactSetting(action) }
    if (action.kind === 'reload' || action.kind === 'open')
      return action.launch
        ? { ...action, launch: redactChangedLaunch(action.launch, context) }
        : action
    if (action.kind === 'prefill') return { ...action, value: redactPrefill(action.value, sent) }
    if (action.kind !== 'press' && action.kind !== 'enter') return action
    const { role, name, position, frames } = action.control
    const control = {
      role,
      name: redactName(name, texts, MARKER),
      ...(position !== undefined && { position }),
      ...(frames && {
        frames: frames.map((title) => (FRAME_TITLES.includes(title) ? title : MARKER)),
      }),
    }
    return action.kind === 'press'
      ? { ...action, control }
      : { ...action, control, value: redactEntered(action, sent) }
  })
}
