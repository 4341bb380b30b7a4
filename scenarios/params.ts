import * as z from 'zod/mini'

/** A value in the parentheses of a scenario: `expiring(in=30)`. */
export type Param<T = unknown> = {
  /** From the text in the address and back. */
  codec: z.ZodMiniType<T, string>
  byDefault: T
  /** What may stand there, for people. */
  says: string
  /** All that may stand there, where it is one of a few words. */
  words?: readonly string[]
}

/** A whole number in a range. */
export const whole = (
  byDefault: number,
  { from = 0, to = 1_000_000, of = '' }: { from?: number; to?: number; of?: string } = {},
): Param<number> => ({
  codec: z.codec(
    z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,8})$/)),
    z.int().check(z.gte(from), z.lte(to)),
    { decode: Number, encode: String },
  ),
  byDefault,
  says: `a whole number${of && ` of ${of}`} from ${from} to ${to}`,
})

/** One of a few words. */
export const oneOf = <const T extends string>(
  byDefault: NoInfer<T>,
  words: readonly T[],
): Param<T> => ({
  codec: z.enum(words),
  byDefault,
  says: `one of ${words.join(', ')}`,
  words,
})

/** Text without the marks that the list of scenarios is made of: an address, a code, a version. */
export const text = (byDefault: string, of: string): Param<string> => ({
  codec: z.string().check(z.regex(/^[\w.~:/?&=%@+-]{1,200}$/)),
  byDefault,
  says: of,
})
