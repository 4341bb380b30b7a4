type Part = string | number

/** 32 bits that depend on every part: FNV-1a, then the finaliser of MurmurHash3 to spread them. */
const hash = (...parts: Part[]): number => {
  let bits = 0x811c9dc5
  for (const char of parts.join('\u001f')) {
    bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/**
 * A number from 0 up to 1 that only depends on its parts (seed, kind, id). There is no stream, so
 * a new question never shifts the answers to the old ones.
 */
export const chance = (...parts: Part[]): number => hash(...parts) / 2 ** 32

/** Text of a length over an alphabet, decided by the parts. */
export const token = (alphabet: string, length: number, ...parts: Part[]): string =>
  Array.from({ length }, (_, place) =>
    alphabet.charAt(hash(...parts, place) % alphabet.length),
  ).join('')

/** A version 4 UUID, decided by the parts. */
export const uuid = (...parts: Part[]): string => {
  const hex = token('0123456789abcdef', 30, ...parts)
  const variant = token('89ab', 1, ...parts)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(12, 15)}`,
    `${variant}${hex.slice(15, 18)}`,
    hex.slice(18, 30),
  ].join('-')
}
