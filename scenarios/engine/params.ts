import * as z from 'zod/mini'

/** A parameter of a scenario, such as `in` of `expiring(in=30)`. */
export type Param<T = unknown> = {
  /** The name in the scenario picker, such as 'Time left'. */
  label: string
  /** Converts between the text in the URL and the value. */
  codec: z.ZodMiniType<T, string>
  defaultValue: T
  /** The allowed values in words, such as 'a whole number of seconds from 1 to 60'. */
  description: string
  /** The allowed values of an `enumOf` parameter. */
  options?: readonly string[]
}

/** A whole number from `min` (0) to `max` (1,000,000); `unit` is only for the description. */
export function integer(
  label: string,
  defaultValue: number,
  { min = 0, max = 1_000_000, unit = '' }: { min?: number; max?: number; unit?: string } = {},
): Param<number> {
  return {
    label,
    codec: z.codec(
      z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,8})$/)),
      z.int().check(z.gte(min), z.lte(max)),
      { decode: Number, encode: String },
    ),
    defaultValue,
    description: `a whole number${unit && ` of ${unit}`} from ${min} to ${max}`,
  }
}

/** One of a list of values. */
export function enumOf<const T extends string>(
  label: string,
  defaultValue: NoInfer<T>,
  options: readonly T[],
): Param<T> {
  return {
    label,
    codec: z.enum(options),
    defaultValue,
    description: `one of ${options.join(', ')}`,
    options,
  }
}

/** Text without the separators of a scenario list (commas, parentheses): a URL, a code, a version. */
export function text(label: string, defaultValue: string, description: string): Param<string> {
  return {
    label,
    codec: z.string().check(z.regex(/^[\w.~:/?&=%@+-]{1,200}$/)),
    defaultValue,
    description,
  }
}

/** The code of a currency that browsers know. */
export function currency(label: string, defaultValue: string): Param<string> {
  const codes = Intl.supportedValuesOf('currency')
  return {
    label,
    codec: z.string().check(z.refine((code) => codes.includes(code))),
    defaultValue,
    description: 'three capital letters of a currency, such as GBP',
  }
}
