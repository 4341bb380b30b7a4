// The texts of the simulated card form by their English ones: Stripe's own form follows `locale`, too.

const de: Record<string, string> = {
  'Card number': 'Kartennummer',
  'Expiration date': 'Gültig bis',
  'MM / YY': 'MM / JJ',
  'Security code': 'Sicherheitscode',
  Country: 'Land',
  'Postal code': 'Postleitzahl',
  ZIP: 'Postleitzahl',
  'Simulated card form': 'Simuliertes Kartenformular',
  succeeds: 'wird angenommen',
  'is declined': 'wird abgelehnt',
  'requires 3D Secure': 'verlangt 3D Secure',
  'Your card number is incomplete.': 'Ihre Kartennummer ist unvollständig.',
  'Your card number is invalid.': 'Ihre Kartennummer ist ungültig.',
  "Your card's expiration date is incomplete.": 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
  "Your card's expiration date is invalid.": 'Das Ablaufdatum Ihrer Karte ist ungültig.',
  "Your card's expiration year is in the past.": 'Das Ablaufjahr Ihrer Karte ist vorbei.',
  "Your card's expiration date is in the past.": 'Ihre Karte ist abgelaufen.',
  "Your card's expiration year is invalid.": 'Das Ablaufjahr Ihrer Karte ist ungültig.',
  "Your card's security code is incomplete.": 'Der Sicherheitscode Ihrer Karte ist unvollständig.',
  'Your postal code is incomplete.': 'Ihre Postleitzahl ist unvollständig.',
}

const fr: Record<string, string> = {
  'Card number': 'Numéro de carte',
  'Expiration date': 'Date d’expiration',
  'MM / YY': 'MM / AA',
  'Security code': 'Code de sécurité',
  Country: 'Pays',
  'Postal code': 'Code postal',
  ZIP: 'Code postal',
  'Simulated card form': 'Formulaire de carte simulé',
  succeeds: 'est acceptée',
  'is declined': 'est refusée',
  'requires 3D Secure': 'exige 3D Secure',
  'Your card number is incomplete.': 'Le numéro de votre carte est incomplet.',
  'Your card number is invalid.': 'Le numéro de votre carte est incorrect.',
  "Your card's expiration date is incomplete.":
    'La date d’expiration de votre carte est incomplète.',
  "Your card's expiration date is invalid.": 'La date d’expiration de votre carte est incorrecte.',
  "Your card's expiration year is in the past.":
    'L’année d’expiration de votre carte est dépassée.',
  "Your card's expiration date is in the past.": 'Votre carte a expiré.',
  "Your card's expiration year is invalid.": 'L’année d’expiration de votre carte est incorrecte.',
  "Your card's security code is incomplete.": 'Le code de sécurité de votre carte est incomplet.',
  'Your postal code is incomplete.': 'Votre code postal est incomplet.',
}

const es: Record<string, string> = {
  'Card number': 'Número de tarjeta',
  'Expiration date': 'Fecha de caducidad',
  'MM / YY': 'MM / AA',
  'Security code': 'Código de seguridad',
  Country: 'País',
  'Postal code': 'Código postal',
  ZIP: 'Código postal',
  'Simulated card form': 'Formulario de tarjeta simulado',
  succeeds: 'se acepta',
  'is declined': 'se rechaza',
  'requires 3D Secure': 'requiere 3D Secure',
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de su tarjeta no es válido.',
  "Your card's expiration date is incomplete.":
    'La fecha de caducidad de su tarjeta está incompleta.',
  "Your card's expiration date is invalid.": 'La fecha de caducidad de su tarjeta no es válida.',
  "Your card's expiration year is in the past.": 'El año de caducidad de su tarjeta ya ha pasado.',
  "Your card's expiration date is in the past.": 'Su tarjeta ha caducado.',
  "Your card's expiration year is invalid.": 'El año de caducidad de su tarjeta no es válido.',
  "Your card's security code is incomplete.":
    'El código de seguridad de su tarjeta está incompleto.',
  'Your postal code is incomplete.': 'Su código postal está incompleto.',
}

const it: Record<string, string> = {
  'Card number': 'Numero della carta',
  'Expiration date': 'Data di scadenza',
  'MM / YY': 'MM / AA',
  'Security code': 'Codice di sicurezza',
  Country: 'Paese',
  'Postal code': 'Codice postale',
  ZIP: 'Codice postale',
  'Simulated card form': 'Modulo della carta simulato',
  succeeds: 'viene accettata',
  'is declined': 'viene rifiutata',
  'requires 3D Secure': 'richiede 3D Secure',
  'Your card number is incomplete.': 'Il numero della tua carta è incompleto.',
  'Your card number is invalid.': 'Il numero della tua carta non è valido.',
  "Your card's expiration date is incomplete.": 'La data di scadenza della tua carta è incompleta.',
  "Your card's expiration date is invalid.": 'La data di scadenza della tua carta non è valida.',
  "Your card's expiration year is in the past.": 'L’anno di scadenza della tua carta è passato.',
  "Your card's expiration date is in the past.": 'La tua carta è scaduta.',
  "Your card's expiration year is invalid.": 'L’anno di scadenza della tua carta non è valido.',
  "Your card's security code is incomplete.":
    'Il codice di sicurezza della tua carta è incompleto.',
  'Your postal code is incomplete.': 'Il tuo codice postale è incompleto.',
}

const TEXTS: Record<string, Record<string, string>> = { de, fr, es, it }

/** The text in the language of `locale` ('de', 'fr-CA'); in English where it has no translation. */
export function translateText(text: string, locale: string): string {
  return TEXTS[locale.split('-')[0] ?? '']?.[text] ?? text
}

/** The text in English and in each language of the form. */
export function listTranslations(text: string): string[] {
  return [text, ...Object.keys(TEXTS).map((locale) => translateText(text, locale))]
}
