import { getLanguage } from './language.ts'

/** 'tours, times, and guests', or with 'disjunction' 'adult or child'. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(getLanguage(), { type }).format(items)
}
