import { message } from '#src/i18n/message.ts'

export const firstNameRequired = message('First name required')
export const lastNameRequired = message('Last name required')
export const incorrectEmail = message('Incorrect email')
export const noMatch = message('Fields do not match')
export const incorrectPhone = message('Incorrect phone')
export const firstName = message('First name')
export const lastName = message('Last name')
export const email = message('Email')
export const confirmEmail = message('Confirm email')
export const country = message('Country')
export const phone = message('Phone')
export const incompleteEmail = message('Is this complete? It has no dot after the @')
export const emailHint = message('Your tickets are sent here')
export const phoneHint = message('Your number after +{dial}')
export const missingFirstName = message('first name')
export const missingLastName = message('last name')
export const missingEmail = message('email')
export const missingConfirmEmail = message('confirmed email')
export const missingPhone = message('phone')
export const missingBoxes = message(
  '{count, plural, one {# required box} other {# required boxes}}',
)
export const stillMissing = message('Still missing: {fields}')
export const lead = message('Where should we send your tickets?')
export const checkEmail = message('Please check the email: it looks incomplete.')
export const checkFields = message('Please check the email and the phone number.')
export const consentTitle = message('Your consent')
export const cancellation = message(
  'I understand that cancellation is free up to 24 hours before the start',
)
export const charging = message(
  'I understand that my card is validated now and charged only for upgrades and fees',
)
export const marketing = message('Send me news and offers')
export const required = message('Required')
export const optional = message('Optional')
export const terms = message('Terms of service')
