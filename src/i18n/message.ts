type Trim<S extends string> = S extends ` ${infer R}`
  ? Trim<R>
  : S extends `${infer R} `
    ? Trim<R>
    : S

/** The name and the type of an argument from what stands between its brace and the next one: 'count, plural, one '. */
type Argument<Head extends string> = Head extends `${infer Name},${infer Kind},${string}`
  ? [Trim<Name>, Trim<Kind> extends 'plural' | 'selectordinal' ? number : string]
  : [Trim<Head>, string | number]

/** The part of a text before its first brace. */
type BeforeBrace<S extends string> = S extends `${infer A}{${string}`
  ? BeforeBrace<A>
  : S extends `${infer A}}${string}`
    ? A
    : S

/**
 * The arguments of a message in ICU MessageFormat. Braces enclose an argument and, inside it, the text of a case: every
 * second level is text.
 */
type Arguments<
  S extends string,
  IsText extends boolean = true,
  Found = never,
> = S extends `${infer A}{${infer B}`
  ? A extends `${infer X}}${infer Y}`
    ? X extends string
      ? Arguments<`${Y}{${B}`, IsText extends true ? false : true, Found>
      : never
    : IsText extends true
      ? Arguments<B, false, Found | Argument<BeforeBrace<B>>>
      : Arguments<B, true, Found>
  : Found

type Values<Found> = {
  [
    Pair in Found as Pair extends [infer Name extends string, unknown] ? Name : never
  ]: Pair extends [unknown, infer Type] ? Type : never
}

/** The function of a message: with its arguments as properties of one object, or without any. */
export type Message<S extends string> = [Arguments<S>] extends [never]
  ? () => string
  : (values: Values<Arguments<S>>) => string

/**
 * Declares an English message in ICU MessageFormat: `message('{count, plural, one {# tour} other {# tours}}')`. Only
 * as a constant that a module of `en` exports: src/vite/messages.ts compiles these. Linaria runs the modules as they are
 * written, but calls no message.
 */
export function message<const S extends string>(icu: S): Message<S> {
  return () => {
    throw new Error(`Not compiled: ${icu}`)
  }
}

/** The names of the arguments of a message, whatever their types. */
type Names<M> = M extends (values: infer V) => string
  ? unknown extends V
    ? never
    : keyof V
  : never

/** Translations by module and by the name of the message. */
export type Translations = Record<string, Record<string, string>>

/** A translation whose arguments are not those of the English message. */
type WrongArguments = { hasOtherArgumentsThanTheEnglishMessage: true }

type IsSame<A, B> = [A, B] extends [B, A] ? true : false

/** What fits a catalog: each of its messages, with the same arguments, and no other. */
export type Checked<Catalog, Texts> = {
  [Module in keyof Catalog]: {
    [Key in keyof Catalog[Module]]: Module extends keyof Texts
      ? Key extends keyof Texts[Module]
        ? Texts[Module][Key] extends infer S extends string
          ? IsSame<Names<Catalog[Module][Key]>, Names<Message<S>>> extends true
            ? string
            : WrongArguments
          : string
        : string
      : string
  }
}
