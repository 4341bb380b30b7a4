/** The first words, shown before the texts of a language have loaded: the name of the first step, and its button. */
export const firstWords = {
  de: { title: 'Gäste', next: 'Weiter' },
  en: { title: 'Travelers', next: 'Next' },
  es: { title: 'Viajeros', next: 'Siguiente' },
  fr: { title: 'Voyageurs', next: 'Suivant' },
  it: { title: 'Viaggiatori', next: 'Avanti' },
}

/** 'fr' for 'fr-CA'. */
export function getPrimaryLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return language
}

/** The first words for any tag, as `loadLanguage` chooses the other texts. */
export function getFirstWords(tag: string): { title: string; next: string } {
  const found = Object.entries(firstWords).find(([name]) => name === getPrimaryLanguage(tag))
  return found?.[1] ?? firstWords.en
}
