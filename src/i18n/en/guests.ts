import { message } from '#src/i18n/message.ts'

export const adult = message('Adult')
export const child = message('Child')
export const infant = message('Infant')
export const adults = message('{count, plural, one {# Adult} other {# Adults}}')
export const children = message('{count, plural, one {# Child} other {# Children}}')
export const infants = message('{count, plural, one {# Infant} other {# Infants}}')
