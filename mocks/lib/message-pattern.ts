import type { Message } from '#src/i18n/map-messages.ts'

/** Stands for the value of an argument. */
const ANY = '\u0000'
/** A number that is not known, as a message writes it. */
const ANY_NUMBER = 'NaN'

/** For a message with the most arguments. */
const ARGUMENTS = [ANY, ANY, ANY]

/** The text of a message without its tags; `ANY` stands for each argument. */
export function readMessage(message: Message): string {
  const text =
    typeof message === 'string'
      ? message
      : (message as (...values: string[]) => string)(...ARGUMENTS)
  return text.replaceAll(/<\/?\w+>/g, '').replaceAll(ANY_NUMBER, ANY)
}

/** The parts of a message between its unknown arguments. */
export function splitMessage(text: string): string[] {
  return text.split(ANY)
}

/** A pattern that matches the text itself. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** What matches the text of a message in the language of the page, with any value of its arguments. */
export function buildPattern(text: string): string {
  return splitMessage(text).map(escapePattern).join('.*')
}
