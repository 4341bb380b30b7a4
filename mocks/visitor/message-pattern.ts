/** A message of the widget's catalog. */
export type Message = (values: never) => string

/** Stands for the value of an argument. */
const ANY = '\u0000'
/** A number that is not known, as a message writes it. */
const ANY_NUMBER = 'NaN'

/** The text of a message without its tags; `ANY` and `ANY_NUMBER` for the arguments that are not known. */
export function readMessage(message: Message): string {
  const allValues = new Proxy({}, { get: () => ANY })
  return message(allValues as never)
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(ANY_NUMBER, ANY)
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
