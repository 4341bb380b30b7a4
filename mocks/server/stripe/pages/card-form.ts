import { countryCodes } from '#fixtures/country-codes.ts'
import type { FieldProblem } from '#mocks/server/stripe/card-validation.ts'
import { CARD_FORM_LABELS, findFormLanguage } from '#mocks/server/stripe/card-form-labels.ts'
import {
  extractDigits,
  hasPostalCode,
  validateCardNumber,
  validateCvc,
  validateExpiry,
  validatePostalCode,
} from '#mocks/server/stripe/card-validation.ts'
import { createPaymentMethodToken } from '#mocks/server/stripe/payment-method.ts'
import type {
  FieldName,
  FromFrame,
  SubmitResult,
  ToFrame,
} from '#mocks/server/stripe/frame-protocol.ts'
import { getParentPeer, listenTo, send, toFrame } from '#mocks/server/stripe/frame-protocol.ts'
import { getElement } from './get-element.ts'

/** Countries that Stripe does not accept in billing addresses. */
const unsupportedCountries = new Set('AS CC CU CX FM IR KP MH MP NF PW SD SX SY UM VI'.split(' '))

function createCountryOptions(language: string): HTMLOptionElement[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countryCodes
    .filter((code) => !unsupportedCountries.has(code))
    .map((code) => new Option(names.of(code) ?? code, code))
    .sort((first, second) => first.text.localeCompare(second.text, language))
}

/** An input and its error text. */
function createField(name: FieldName) {
  const input = getElement(`payment-${name}Input`, HTMLInputElement)
  const error = getElement(`Field-${name}Error`, HTMLElement)
  /** null removes the error. */
  const showError = (message: string | null) => {
    error.textContent = message
    error.hidden = message === null
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    if (message === null) return
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', error.id)
  }
  return { name, input, showError }
}

/** Shows the card form inside the frame. Card numbers do not leave this page. */
export function showCardForm(): void {
  const form = getElement('form', HTMLElement)
  const country = getElement('payment-countryInput', HTMLSelectElement)
  const number = createField('number')
  const expiry = createField('expiry')
  const cvc = createField('cvc')
  const postalCode = createField('postalCode')
  const fields = [number, expiry, cvc, postalCode]
  /** Milliseconds from this page's clock to the embedding page's clock, which the mock server can move. */
  let clockSkew = 0
  let isSetUp = false
  let lastReport = ''

  const parentPeer = getParentPeer()
  const sendToPage = (message: FromFrame) => send(parentPeer, message)
  const sendHeight = () => sendToPage({ type: 'height', pixels: document.body.offsetHeight })

  const validateFields = (): (FieldProblem | null)[] => [
    validateCardNumber(number.input.value),
    validateExpiry(expiry.input.value, Date.now() + clockSkew),
    validateCvc(cvc.input.value, number.input.value),
    validatePostalCode(postalCode.input.value, country.value),
  ]

  /** Sends a 'change' message unless nothing changed. */
  const report = () => {
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

  const showPostalCode = () => {
    getElement('postal-field', HTMLElement).hidden = !hasPostalCode(country.value)
    postalCode.showError(null)
  }

  const submit = (): SubmitResult => {
    const problems = validateFields()
    for (const [index, field] of fields.entries()) field.showError(problems[index]?.message ?? null)
    for (const [index, { input, name }] of fields.entries()) {
      const problem = problems[index]
      if (!problem) continue
      input.focus()
      return { error: { field: name, ...problem } }
    }
    return { paymentMethod: createPaymentMethodToken(extractDigits(number.input.value)) }
  }

  const applySetup = (message: Extract<ToFrame, { type: 'setup' }>) => {
    clockSkew = message.now - Date.now()
    for (const [name, value] of Object.entries(message.variables))
      document.documentElement.style.setProperty(name, value)
    // `disabled` would lose the focus; a select has no `readOnly`.
    for (const { input } of fields) input.readOnly = message.readOnly
    country.disabled = message.readOnly
    if (isSetUp) return
    isSetUp = true
    const language = findFormLanguage(new URLSearchParams(location.search).get('locale') ?? '')
    document.documentElement.lang = language
    for (const [index, label] of form.querySelectorAll('label').entries())
      label.textContent = CARD_FORM_LABELS[language][index] ?? ''
    country.replaceChildren(...createCountryOptions(language))
    // The visitor's country is unknown offline; for France the form is short, without a postal code.
    country.value = message.country ?? 'FR'
    postalCode.input.value = message.postalCode ?? ''
    showPostalCode()
    form.hidden = false
    sendHeight()
    sendToPage({ type: 'ready' })
    report()
  }

  const onMessage = (message: ToFrame) => {
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
  country.addEventListener('change', () => {
    showPostalCode()
    report()
  })
  new ResizeObserver(sendHeight).observe(document.body)
  listenTo(parentPeer, toFrame, onMessage)
  sendToPage({ type: 'loaded' })
}
