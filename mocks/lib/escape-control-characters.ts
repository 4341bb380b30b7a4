/**
 * A text of a server or a file as a terminal may show it: control characters, and those that turn the direction of writing,
 * as `\x1b`. They could otherwise remove lines, set the clipboard, or begin a line that a CI takes for a command.
 */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16)
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`
  })
}

/** The same for a text of several lines, whose parts have passed `escapeControlCharacters`. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControlCharacters).join('\n')
}
