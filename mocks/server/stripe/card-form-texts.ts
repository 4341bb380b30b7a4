// The texts of the simulated card form and its errors by their English ones: Stripe's own follow `locale`, too.

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
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card has insufficient funds.': 'Auf Ihrer Karte ist nicht genügend Guthaben.',
  'Your card has expired.': 'Ihre Karte ist abgelaufen.',
  "Your card's security code is incorrect.": 'Der Sicherheitscode Ihrer Karte ist falsch.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es in Kürze noch einmal.',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'Ihre Karte wurde abgelehnt, weil sie zu oft versucht wurde oder ihr Limit überschritten ist.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'Wir konnten Ihre Zahlungsmethode nicht authentifizieren. Bitte wählen Sie eine andere Zahlungsmethode und versuchen Sie es noch einmal.',
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.':
    'Die Verbindung zu unserem Zahlungsdienstleister ist gestört. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'The simulated card form does not know this card. Use a test card such as 4242 4242 4242 4242; scenarios/README.md lists all that it knows.':
    'Das simulierte Kartenformular kennt diese Karte nicht. Verwenden Sie eine Testkarte wie 4242 4242 4242 4242; scenarios/README.md führt alle auf, die es kennt.',
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
  'Your card was declined.': 'Votre carte a été refusée.',
  'Your card has insufficient funds.': 'Votre carte ne dispose pas de fonds suffisants.',
  'Your card has expired.': 'Votre carte a expiré.',
  "Your card's security code is incorrect.": 'Le code de sécurité de votre carte est incorrect.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Une erreur est survenue lors du traitement de votre carte. Réessayez dans quelques instants.',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'Votre carte a été refusée en raison de tentatives trop fréquentes ou d’un dépassement de son plafond.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'Nous ne parvenons pas à authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.':
    'La connexion à notre prestataire de paiement rencontre des difficultés. Vérifiez votre connexion Internet et réessayez.',
  'The simulated card form does not know this card. Use a test card such as 4242 4242 4242 4242; scenarios/README.md lists all that it knows.':
    'Le formulaire de carte simulé ne connaît pas cette carte. Utilisez une carte de test comme 4242 4242 4242 4242 ; scenarios/README.md donne la liste de celles qu’il connaît.',
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
  'Your card was declined.': 'Su tarjeta ha sido rechazada.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Su tarjeta ha caducado.',
  "Your card's security code is incorrect.": 'El código de seguridad de su tarjeta es incorrecto.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Se ha producido un error al procesar su tarjeta. Inténtelo de nuevo dentro de un momento.',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'Su tarjeta ha sido rechazada por repetir intentos con demasiada frecuencia o por superar su límite.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No podemos autenticar su método de pago. Elija otro método de pago e inténtelo de nuevo.',
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.':
    'Tenemos problemas para conectar con nuestro proveedor de pagos. Compruebe su conexión a Internet e inténtelo de nuevo.',
  'The simulated card form does not know this card. Use a test card such as 4242 4242 4242 4242; scenarios/README.md lists all that it knows.':
    'El formulario de tarjeta simulado no conoce esta tarjeta. Use una tarjeta de prueba como 4242 4242 4242 4242; scenarios/README.md enumera todas las que conoce.',
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
  'Your card was declined.': 'La tua carta è stata rifiutata.',
  'Your card has insufficient funds.': 'La tua carta non ha fondi sufficienti.',
  'Your card has expired.': 'La tua carta è scaduta.',
  "Your card's security code is incorrect.":
    'Il codice di sicurezza della tua carta non è corretto.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Si è verificato un errore durante l’elaborazione della tua carta. Riprova tra poco.',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.':
    'La tua carta è stata rifiutata per tentativi troppo frequenti o perché ha superato il suo limite.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'Non riusciamo ad autenticare il tuo metodo di pagamento. Scegline un altro e riprova.',
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.':
    'Abbiamo problemi di connessione con il nostro fornitore di pagamenti. Controlla la connessione a Internet e riprova.',
  'The simulated card form does not know this card. Use a test card such as 4242 4242 4242 4242; scenarios/README.md lists all that it knows.':
    'Il modulo della carta simulato non conosce questa carta. Usa una carta di prova come 4242 4242 4242 4242; scenarios/README.md elenca tutte quelle che conosce.',
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

/** All texts, in English and in each language of the form. */
export function listCardFormTexts(): string[] {
  return Object.values(TEXTS).flatMap((texts) => Object.entries(texts).flat())
}
