import { printParseErrorCode, visit } from 'jsonc-parser'
import { parseJson } from '#mocks/lib/parse-json.ts'

/** A string, a number or a key of a JSON text, without quotes and escape sequences. */
export type Token = { kind: 'key' | 'string' | 'number'; value: string }

/** Receives the tokens and the structure of a JSON text, in order. */
export type TokenVisitor = {
  /** Returns the new value; null leaves the token unchanged. */
  token(token: Token): string | null
  enterArray(): void
  enterObject(): void
  leave(): void
}

/** Errors inside one token; the text around it can still be read. */
const TOKEN_ERRORS = new Set([
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
  'UnexpectedEndOfNumber',
])

/** The content, and the closing quote unless the string is truncated. */
const STRING = /^"([^"\\]*(?:\\.[^"\\]*)*\\?)("?)$/s

const STRICT = { disallowComments: true }

/** The length of the part that is JSON or the beginning of JSON. */
function findSyntaxError(text: string): number {
  let end = text.length
  if (parseJson(text) !== undefined) return end
  const onError = (code: number, offset: number, length: number): void => {
    const error = printParseErrorCode(code)
    const isTruncated = error === 'UnexpectedEndOfString' && offset + length === text.length
    if (!isTruncated && !TOKEN_ERRORS.has(error)) end = Math.min(end, offset)
  }
  visit(text, { onError }, STRICT)
  if (end === text.length) return end
  // A number or literal right before the error goes with it: replacing only what follows could join the two.
  return end - (/[^\s{}[\]:,"]*$/.exec(text.slice(0, end))?.[0].length ?? 0)
}

function unquote(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    // Truncated inside an escape sequence, or with a control character that JSON forbids.
    return raw
  }
}

/**
 * Replaces tokens of a JSON text, which may be truncated, and leaves every other byte unchanged.
 * @param rewriteTail Returns the replacement for everything from the first syntax error on.
 */
export function rewriteJson(
  text: string,
  visitor: TokenVisitor,
  rewriteTail: (tail: string) => string,
): string {
  const end = findSyntaxError(text)
  let output = ''
  let position = 0
  const replace = (kind: Token['kind'], from: number, length: number): void => {
    const source = text.slice(from, from + length)
    const [, content = source, quote = ''] = STRING.exec(source) ?? []
    const value = visitor.token({ kind, value: kind === 'number' ? source : unquote(content) })
    if (value === null) return
    // A truncated string stays truncated.
    const quoted = quote === '' ? JSON.stringify(value).slice(0, -1) : JSON.stringify(value)
    output += text.slice(position, from) + (kind === 'number' ? value : quoted)
    position = from + length
  }
  visit(
    text.slice(0, end),
    {
      onObjectProperty: (_, offset, length) => replace('key', offset, length),
      onLiteralValue: (value: unknown, offset, length) => {
        if (typeof value === 'string') replace('string', offset, length)
        if (typeof value === 'number') replace('number', offset, length)
      },
      onObjectBegin: () => visitor.enterObject(),
      onArrayBegin: () => visitor.enterArray(),
      onObjectEnd: () => visitor.leave(),
      onArrayEnd: () => visitor.leave(),
    },
    STRICT,
  )
  const tail = text.slice(end)
  return output + text.slice(position, end) + (tail === '' ? '' : rewriteTail(tail))
}
