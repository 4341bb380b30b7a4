/** Shown before the texts of a language have loaded: the question of the first step, and its button. */
export const firstWords = {
  de: { question: 'Wie viele Personen kommen mit?', next: 'Weiter' },
  en: { question: 'How many people are coming?', next: 'Next' },
  es: { question: '¿Cuántas personas van a ir?', next: 'Siguiente' },
  fr: { question: 'Combien serez-vous ?', next: 'Suivant' },
  it: { question: 'Quante persone verranno?', next: 'Avanti' },
}

/** 'fr' for 'fr-CA'. */
export function getPrimaryLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return language
}

/** The first words for any tag, as `loadLanguage` chooses the other texts. */
export function getFirstWords(tag: string): { question: string; next: string } {
  const found = Object.entries(firstWords).find(([name]) => name === getPrimaryLanguage(tag))
  return found?.[1] ?? firstWords.en
}
