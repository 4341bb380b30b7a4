import { memoize } from '#src/lib/memoize.ts'
import { getLanguage } from './language.ts'

type ListType = 'conjunction' | 'disjunction'

const getListFormats = memoize((language: string) =>
  memoize((type: ListType) => new Intl.ListFormat(language, { type })),
)

/** 'tours, times, and guests', or with 'disjunction' 'adult or child'. */
export function formatList(items: readonly string[], type: ListType = 'conjunction'): string {
  return getListFormats(getLanguage())(type).format(items)
}
