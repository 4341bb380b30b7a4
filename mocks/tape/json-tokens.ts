/** A text, number or key of a JSON text, where it stands. */
export type Token = {
  kind: 'key' | 'string' | 'number'
  value: string
  from: number
  to: number
}

/** How a reader of tokens follows the structure. */
export type Reader = {
  /** Gives what to write in the token's place; null leaves it as it is. */
  token(token: Token): string | null
  enterList(): void
  enterObject(): void
  leave(): void
}

const SPACE = /[ \t\n\r]*/y
const STRING = /"([^"\\]*(?:\\.[^"\\]*)*)("|$)/sy
const NUMBER = /-?\d[\d.eE+-]*/y
const WORD = /true|false|null/y

const unquote = (raw: string): string => {
  try {
    return JSON.parse(`"${raw}"`) as string
  } catch {
    // Cut inside an escape, or a control character that JSON forbids.
    return raw
  }
}

/**
 * Reads JSON, or the beginning of a JSON text that was cut, and gives it back with its tokens replaced and
 * every other byte as it was.
 * @param rest Gives what to write for all from the place on where it is no JSON any more.
 */
export const rewriteJson = (
  text: string,
  reader: Reader,
  rest: (tail: string) => string,
): string => {
  let at = 0
  let written = ''
  const open: ('{' | '[')[] = []
  /** After '{' or ',' inside an object. */
  let isKeyNext = false

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const take = (token: Token, isClosed = true): void => {
    const replaced = reader.token(token)
    if (replaced === null) written += text.slice(token.from, token.to)
    else if (token.kind === 'number') written += replaced
    // A text that was cut stays cut.
    else written += JSON.stringify(replaced).slice(0, isClosed ? undefined : -1)
  }

  while (at < text.length) {
    const from = at
    if (match(SPACE)?.[0]) {
      written += text.slice(from, at)
      continue
    }
    const mark = text.charAt(at)
    const string = match(STRING)
    if (string) {
      const kind = isKeyNext ? 'key' : 'string'
      isKeyNext = false
      take({ kind, value: unquote(string[1] ?? ''), from, to: at }, string[2] !== '')
      continue
    }
    const number = match(NUMBER)
    if (number) {
      take({ kind: 'number', value: number[0], from, to: at })
      continue
    }
    if (match(WORD)) {
      written += text.slice(from, at)
      continue
    }
    if (mark === '{' || mark === '[') {
      open.push(mark)
      isKeyNext = mark === '{'
      if (mark === '{') reader.enterObject()
      else reader.enterList()
    } else if (mark === '}' || mark === ']') {
      if (open.pop() !== (mark === '}' ? '{' : '[')) return written + rest(text.slice(at))
      isKeyNext = false
      reader.leave()
    } else if (mark === ',' && open.length > 0) {
      isKeyNext = open.at(-1) === '{'
    } else if (mark !== ':' || open.at(-1) !== '{') {
      return written + rest(text.slice(at))
    }
    written += mark
    at += 1
  }
  return written
}
