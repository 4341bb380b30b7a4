/** The texts of a number, by the plural categories of the language; '#' stands for the number. */
type Cases = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The `plural` function of a language: `plural(2, { one: '# tour', other: '# tours' })` is '2 tours'. */
export function createPlural(
  language: string,
  options: Intl.NumberFormatOptions = {},
): (count: number, cases: Cases) => string {
  return (count, cases) => {
    const text = cases[new Intl.PluralRules(language).select(count)] ?? cases.other
    return text.replace('#', new Intl.NumberFormat(language, options).format(count))
  }
}
