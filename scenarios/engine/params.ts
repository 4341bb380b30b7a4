import * as z from 'zod/mini'

/** A value in the parentheses of a scenario: `expiring(in=30)`. */
export type Param<T = unknown> = {
  /** From the text in the address and back. */
  codec: z.ZodMiniType<T, string>
  defaultValue: T
  /** What may stand there, for people. */
  description: string
  /** All that may stand there, where it is one of a few words. */
  options?: readonly string[]
}

/** A whole number in a range. */
export const integer = (
  defaultValue: number,
  { min = 0, max = 1_000_000, unit = '' }: { min?: number; max?: number; unit?: string } = {},
): Param<number> => ({
  codec: z.codec(
    z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,8})$/)),
    z.int().check(z.gte(min), z.lte(max)),
    { decode: Number, encode: String },
  ),
  defaultValue,
  description: `a whole number${unit && ` of ${unit}`} from ${min} to ${max}`,
})

/** One of a few words. */
export const enumOf = <const T extends string>(
  defaultValue: NoInfer<T>,
  options: readonly T[],
): Param<T> => ({
  codec: z.enum(options),
  defaultValue,
  description: `one of ${options.join(', ')}`,
  options,
})

/** Text without the marks that the list of scenarios is made of: an address, a code, a version. */
export const text = (defaultValue: string, description: string): Param<string> => ({
  codec: z.string().check(z.regex(/^[\w.~:/?&=%@+-]{1,200}$/)),
  defaultValue,
  description,
})
