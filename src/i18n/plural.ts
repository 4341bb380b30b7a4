/** The text for a number by the plural rules of the language, '=1' before 'one'. For the compiled catalog. */
export function plural(
  value: number,
  offset: number,
  language: string,
  cases: Partial<Record<string, string>>,
): string {
  const rule = new Intl.PluralRules(language).select(value - offset)
  return cases[value] ?? cases[rule] ?? cases['other'] ?? ''
}

/** A number in the digits of the language. For the compiled catalog. */
export function number(language: string, value: number, offset: number): string {
  return new Intl.NumberFormat(language).format(value - offset)
}
