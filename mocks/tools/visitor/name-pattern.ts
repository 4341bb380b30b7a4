import { escapePattern } from '#mocks/lib/message-pattern.ts'

/** What matches one of the English names, in which `{…}` stands for anything. */
export function buildNamePattern(names: string | readonly string[]): RegExp {
  const patterns = [names].flat().map((name) =>
    name
      .split(/\{\w+\}/)
      .map(escapePattern)
      .join('.*'),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u')
}
