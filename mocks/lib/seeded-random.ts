import { SimpleFaker } from '@faker-js/faker'

type SeedPart = string | number

/** A 32-bit hash: FNV-1a, with the finalizer of MurmurHash3 against its weak distribution. */
export function hash(...parts: SeedPart[]): number {
  let bits = 0x811c9dc5
  for (const char of parts.join('\u001f')) {
    bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/**
 * A number in [0, 1) that depends only on its parts (seed, kind, id). Unlike a random stream, a new use does not change
 * the values of existing ones (MOCK-4).
 */
export function seededRandom(...parts: SeedPart[]): number {
  return hash(...parts) / 2 ** 32
}

/** Shared by all values, because to create one takes several times as long as a value. */
const faker = new SimpleFaker()

/** Seeds faker anew for each value: in one stream, a new use would change all later values. */
function seedFaker(...parts: SeedPart[]): SimpleFaker {
  faker.seed(hash(...parts))
  return faker
}

/** Text of a length over an alphabet that depends only on the parts. */
export function seededToken(alphabet: string, length: number, ...parts: SeedPart[]): string {
  return seedFaker(...parts).string.fromCharacters(alphabet, length)
}

/** A version 4 UUID that depends only on the parts. */
export function seededUuid(...parts: SeedPart[]): string {
  return seedFaker(...parts).string.uuid()
}
