/** The texts of a number, by the plural categories of the language; '#' stands for the number. */
type Cases = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The `plural` function of a language: `plural(2, { one: '# tour', other: '# tours' })` is '2 tours'. */
export function createPlural(language: string): (count: number, cases: Cases) => string {
  // Created with the first text that has a number: the first `Intl` object of a page takes a long time.
  let rules: Intl.PluralRules | undefined
  let format: Intl.NumberFormat | undefined
  return (count, cases) => {
    rules ??= new Intl.PluralRules(language)
    format ??= new Intl.NumberFormat(language)
    const text = cases[rules.select(count)] ?? cases.other
    return text.replace('#', format.format(count))
  }
}
