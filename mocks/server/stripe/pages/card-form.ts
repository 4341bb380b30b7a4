import { cards } from '#fixtures/cards.ts'
import {
  findBrand,
  validateCvc,
  extractDigits,
  validateExpiry,
  type FieldProblem,
  formatCvc,
  formatExpiry,
  formatCardNumber,
  validateCardNumber,
} from '#mocks/server/stripe/card-validation.ts'
import { listCountryOptions, findPostalRule } from './billing-countries.ts'
import { getElement } from './get-element.ts'
import { createCardField } from './card-field.ts'
import { translateText } from '#mocks/server/stripe/card-form-texts.ts'
import { createPaymentMethodToken } from '#mocks/server/stripe/payment-method.ts'
import {
  type FromFrame,
  type SubmitResult,
  type ToFrame,
  listenTo,
  getParentPeer,
  send,
  toFrame,
} from '#mocks/server/stripe/frame-protocol.ts'

// The card form inside the frame. Card numbers do not leave this page.

/** The most useful test cards, and what becomes of them. */
const TEST_CARDS = [
  [cards.good, 'succeeds'],
  [cards.declined, 'is declined'],
  [cards.authentication, 'requires 3D Secure'],
] as const

const form = getElement('form', HTMLElement)
const country = getElement('payment-countryInput', HTMLSelectElement)
const number = createCardField('number', formatCardNumber)
const expiry = createCardField('expiry', formatExpiry)
const cvc = createCardField('cvc', (text) => formatCvc(text, number.input.value))
const postalCode = createCardField('postalCode', (text) => text.toUpperCase().slice(0, 10))
const fields = [number, expiry, cvc, postalCode]

/** Milliseconds from this page's clock to the embedding page's clock, which the mock server can move. */
let clockSkew = 0
/** The language of the form; known once it is set up. */
let locale = 'en'
let isSetUp = false
let lastReport = ''

const parentPeer = getParentPeer()

function sendToPage(message: FromFrame): void {
  send(parentPeer, message)
}

function sendHeight(): void {
  sendToPage({ type: 'height', pixels: document.body.offsetHeight })
}

/** The problem of each field, in the language of the form. */
function validateFields(): (FieldProblem | null)[] {
  const rule = findPostalRule(country.value)
  const postalProblem =
    !rule || rule.pattern.test(postalCode.input.value.trim())
      ? null
      : { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }
  const problems = [
    validateCardNumber(number.input.value),
    validateExpiry(expiry.input.value, Date.now() + clockSkew),
    validateCvc(cvc.input.value, number.input.value),
    postalProblem,
  ]
  return problems.map(
    (problem) => problem && { ...problem, message: translateText(problem.message, locale) },
  )
}

/** Sends a 'change' message unless nothing changed. */
function report(): void {
  const message: FromFrame = {
    type: 'change',
    complete: validateFields().every((problem) => problem === null),
    empty: fields.every(({ input }) => input.value === ''),
  }
  const text = JSON.stringify(message)
  if (text === lastReport) return
  lastReport = text
  sendToPage(message)
}

function showBrand(): void {
  const brand = findBrand(number.input.value)
  getElement('brand', HTMLElement).textContent = brand === 'unknown' ? '' : brand
}

function showPostalCode(): void {
  const rule = findPostalRule(country.value)
  getElement('postal-field', HTMLElement).hidden = rule === null
  getElement('country-field', HTMLElement).classList.toggle('wide', rule === null)
  getElement('postal-label', HTMLElement).textContent = translateText(rule?.label ?? '', locale)
  postalCode.input.placeholder = rule?.placeholder ?? ''
  postalCode.showError(null)
}

function submit(): SubmitResult {
  const problems = validateFields()
  for (const [index, field] of fields.entries()) field.showError(problems[index]?.message ?? null)
  for (const [index, field] of fields.entries()) {
    const problem = problems[index]
    if (!problem) continue
    field.input.focus()
    return { error: { field: field.name, ...problem } }
  }
  const digits = extractDigits(number.input.value)
  return {
    paymentMethod: createPaymentMethodToken(digits),
  }
}

/** Writes the texts of the page in the language of the form. */
function writeTexts(): void {
  document.documentElement.lang = locale
  for (const label of form.querySelectorAll('label, .badge'))
    label.textContent = translateText(label.textContent, locale)
  expiry.input.placeholder = translateText(expiry.input.placeholder, locale)
  const hints = TEST_CARDS.map(([card, outcome]) =>
    Object.assign(document.createElement('li'), {
      textContent: `${formatCardNumber(card.number)} ${translateText(outcome, locale)}`,
    }),
  )
  getElement('test-cards', HTMLElement).replaceChildren(...hints)
  country.replaceChildren(
    ...listCountryOptions(locale).map(({ code, name }) => new Option(name, code)),
  )
  // The visitor's country is unknown offline; for France the form is short, without a postal code.
  country.value = 'FR'
}

function applySetup(message: Extract<ToFrame, { type: 'setup' }>): void {
  clockSkew = message.now - Date.now()
  for (const [name, value] of Object.entries(message.variables)) {
    document.documentElement.style.setProperty(name, value)
  }
  // `disabled` would lose the focus; a select has no `readOnly`.
  for (const { input } of fields) input.readOnly = message.readOnly
  country.disabled = message.readOnly
  if (isSetUp) return
  isSetUp = true
  locale = message.locale
  writeTexts()
  if (message.country) country.value = message.country
  if (message.postalCode) postalCode.input.value = message.postalCode
  showPostalCode()
  form.hidden = false
  sendHeight()
  sendToPage({ type: 'ready' })
  report()
}

function onMessage(message: ToFrame): void {
  switch (message.type) {
    case 'setup':
      applySetup(message)
      break
    case 'submit':
      clockSkew = message.now - Date.now()
      sendToPage({ type: 'submitted', request: message.request, result: submit() })
      break
    case 'decline':
      fields.find(({ name }) => name === message.field)?.showError(message.message)
      break
    case 'focus':
      number.input.focus()
      break
  }
}

for (const [index, field] of fields.entries()) {
  field.input.addEventListener('input', () => {
    field.showError(null)
    report()
  })
  field.input.addEventListener('blur', () => {
    if (field.input.value !== '') field.showError(validateFields()[index]?.message ?? null)
  })
}

number.input.addEventListener('input', () => {
  const problem = validateCardNumber(number.input.value)
  if (problem?.code === 'invalid_number') number.showError(problem.message)
  cvc.input.value = formatCvc(cvc.input.value, number.input.value)
  showBrand()
  report()
})

country.addEventListener('change', () => {
  showPostalCode()
  report()
})

new ResizeObserver(sendHeight).observe(document.body)

listenTo(parentPeer, toFrame, onMessage)
sendToPage({ type: 'loaded' })
