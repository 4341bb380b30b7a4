/** A text, number or key of a JSON text, where it stands. */
export type Token = {
  kind: 'key' | 'string' | 'number'
  value: string
  from: number
  to: number
}

/** How a reader of tokens follows the structure. */
export type TokenVisitor = {
  /** Gives what to write in the token's place; null leaves it is. */
  token(token: Token): string | null
  enterArray(): void
  enterObject(): void
  leave(): void
}

const SPACE = /[ \t\n\r]*/y
const STRING = /"([^"\\]*(?:\\.[^"\\]*)*)("|$)/sy
const NUMBER = /-?\d[\d.eE+-]*/y
const LITERAL = /true|false|null/y

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
 * @param rewriteTail Gives what to write for all from the place on where it is no JSON any more.
 */
export const rewriteJson = (
  text: string,
  visitor: TokenVisitor,
  rewriteTail: (tail: string) => string,
): string => {
  let position = 0
  let output = ''
  const open: ('{' | '[')[] = []
  /** After '{' or ',' inside an object. */
  let isKeyNext = false

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position
    const result = pattern.exec(text)
    if (result) position = pattern.lastIndex
    return result
  }
  const writeToken = (token: Token, isClosed = true): void => {
    const replacement = visitor.token(token)
    if (replacement === null) output += text.slice(token.from, token.to)
    else if (token.kind === 'number') output += replacement
    // A text that was cut stays cut.
    else output += JSON.stringify(replacement).slice(0, isClosed ? undefined : -1)
  }

  while (position < text.length) {
    const from = position
    if (match(SPACE)?.[0]) {
      output += text.slice(from, position)
      continue
    }
    const char = text.charAt(position)
    const string = match(STRING)
    if (string) {
      const kind = isKeyNext ? 'key' : 'string'
      isKeyNext = false
      writeToken({ kind, value: unquote(string[1] ?? ''), from, to: position }, string[2] !== '')
      continue
    }
    const number = match(NUMBER)
    if (number) {
      writeToken({ kind: 'number', value: number[0], from, to: position })
      continue
    }
    if (match(LITERAL)) {
      output += text.slice(from, position)
      continue
    }
    if (char === '{' || char === '[') {
      open.push(char)
      isKeyNext = char === '{'
      if (char === '{') visitor.enterObject()
      else visitor.enterArray()
    } else if (char === '}' || char === ']') {
      if (open.pop() !== (char === '}' ? '{' : '['))
        return output + rewriteTail(text.slice(position))
      isKeyNext = false
      visitor.leave()
    } else if (char === ',' && open.length > 0) {
      isKeyNext = open.at(-1) === '{'
    } else if (char !== ':' || open.at(-1) !== '{') {
      return output + rewriteTail(text.slice(position))
    }
    output += char
    position += 1
  }
  return output
}
