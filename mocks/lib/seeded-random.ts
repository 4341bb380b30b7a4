import { SimpleFaker } from '@faker-js/faker'

type SeedPart = string | number

/** 32 bits that depend on every part: FNV-1a, then the finaliser of MurmurHash3 to spread them. */
const hash = (...parts: SeedPart[]): number => {
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
export const seededRandom = (...parts: SeedPart[]): number => hash(...parts) / 2 ** 32

/** A generator of its own for each thing: faker's one shared stream would shift with every new question. */
const createFaker = (...parts: SeedPart[]): SimpleFaker => new SimpleFaker({ seed: hash(...parts) })

/** Text of a length over an alphabet, decided by the parts. */
export const seededToken = (alphabet: string, length: number, ...parts: SeedPart[]): string =>
  createFaker(...parts).string.fromCharacters(alphabet, length)

/** A version 4 UUID, decided by the parts. */
export const seededUuid = (...parts: SeedPart[]): string => createFaker(...parts).string.uuid()
