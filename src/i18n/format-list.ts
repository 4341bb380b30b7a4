import { oncePerKey } from '#src/lib/once-per-key.ts'
import { getLanguage } from './language.ts'

type ListType = 'conjunction' | 'disjunction'

const getListFormats = oncePerKey((language: string) =>
  oncePerKey((type: ListType) => new Intl.ListFormat(language, { type })),
)

/** 'tours, times, and guests', or with 'disjunction' 'adult or child'. */
export function formatList(items: readonly string[], type: ListType = 'conjunction'): string {
  return getListFormats(getLanguage())(type).format(items)
}
