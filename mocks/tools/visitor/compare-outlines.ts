import { MARKER } from '#mocks/tape/format/marker.ts'
import { escapePattern } from '#mocks/lib/message-pattern.ts'
import { buildNamePattern } from './name-pattern.ts'

/**
 * What an outline says by the first word of its lines; in this order a difference is told. Buttons come and go with the
 * measure of texts, and one that cannot be pressed is told by what does not follow.
 */
const ROLES = ['heading', 'step', 'alert', 'total', 'card', 'radio']
/** Tapes of earlier versions do not have them. */
const LATER_ROLES = ['step', 'total', 'card']

/** A pseudonym can have fewer words than what it stands for. */
const MARKERS = new RegExp(
  `${escapePattern(MARKER)}(?:[^\\p{L}\\p{N}]*${escapePattern(MARKER)})*`,
  'gu',
)

/** A radio button is checked before its click is told. */
const CHECKED = / \(checked\)$/

type Lines = readonly string[]

function listTexts(lines: Lines, role: string): string[] {
  const texts = lines
    .filter((line) => line.startsWith(`${role}: `))
    .map((line) => line.slice(role.length + 2))
  // The others are of dialogs, and of parts that can be folded.
  if (role === 'heading') return texts.slice(0, 1)
  return role === 'radio' ? texts.map((text) => text.replace(CHECKED, '')) : texts
}

/** A marker stands for anything, in the recording and in the answers of the replay. */
function isSame(recorded: string, shown: string): boolean {
  const matches = (pattern: string, text: string) =>
    buildNamePattern([pattern.replaceAll(MARKERS, '{any}')]).test(text)
  return recorded === shown || matches(recorded, shown) || matches(shown, recorded)
}

function compareRole(role: string, recorded: Lines, shown: Lines): string | null {
  if (recorded.length !== shown.length) {
    const [missing] = recorded.filter((text) => !shown.some((other) => isSame(text, other)))
    const [added] = shown.filter((text) => !recorded.some((other) => isSame(other, text)))
    return `the page has ${shown.length} × ${role} instead of ${recorded.length}${missing === undefined ? '' : `, without '${missing}'`}${added === undefined ? '' : `, with '${added}'`}`
  }
  const index = recorded.findIndex((text, position) => !isSame(text, shown[position] ?? ''))
  return index === -1 ? null : `the ${role} is '${shown[index]}' instead of '${recorded[index]}'`
}

/**
 * Compares what the page shows with what it showed in the recording: heading, step, alerts, totals, cards with prices,
 * and times.
 * @param all All outlines of the tape.
 * @returns The first difference as the end of a sentence; null: there is none.
 */
export function compareOutlines(
  recorded: Lines,
  shown: Lines,
  all: readonly Lines[],
): string | null {
  const isKnown = (role: string) =>
    !LATER_ROLES.includes(role) || all.some((lines) => listTexts(lines, role).length > 0)
  for (const role of ROLES.filter(isKnown)) {
    const difference = compareRole(role, listTexts(recorded, role), listTexts(shown, role))
    if (difference !== null) return difference
  }
  return null
}
