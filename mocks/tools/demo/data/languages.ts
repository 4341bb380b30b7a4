function getLanguageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}

/** The widget's languages, each with its own name: English and one file for each other. */
export const LANGUAGES: readonly { tag: string; name: string }[] = [
  'en',
  ...Object.keys(import.meta.glob('/src/i18n/languages/*.ts')).map((file) => file.slice(-5, -3)),
].map((tag) => ({ tag, name: getLanguageName(tag) }))
