type Labels = readonly [number: string, date: string, code: string, country: string, postal: string]

/** The labels of the card form, in the order of its page: like Stripe's own they follow the page's `locale`. */
export const CARD_FORM_LABELS = {
  en: ['Card number', 'Expiration date', 'Security code', 'Country', 'Postal code'],
  de: ['Kartennummer', 'Gültig bis', 'Sicherheitscode', 'Land', 'Postleitzahl'],
  fr: ['Numéro de carte', 'Date d’expiration', 'Code de sécurité', 'Pays', 'Code postal'],
  es: ['Número de tarjeta', 'Fecha de caducidad', 'Código de seguridad', 'País', 'Código postal'],
  it: ['Numero della carta', 'Data di scadenza', 'Codice di sicurezza', 'Paese', 'CAP'],
} satisfies Record<string, Labels>

/** The language of a locale ('fr-CA'); English where the form does not have it, and for 'auto'. */
export function findFormLanguage(locale: string): keyof typeof CARD_FORM_LABELS {
  const [language = ''] = locale.split('-')
  return Object.hasOwn(CARD_FORM_LABELS, language)
    ? (language as keyof typeof CARD_FORM_LABELS)
    : 'en'
}
