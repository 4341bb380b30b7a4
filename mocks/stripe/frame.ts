import { cards } from '#fixtures/cards.ts'
import {
  brandOf,
  cvcProblem,
  digitsOf,
  expiryProblem,
  type FieldProblem,
  formatCvc,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card.ts'
import { countryOptions, postalRule } from './countries.ts'
import { byId } from './dom.ts'
import { createField } from './field.ts'
import { paymentMethodOf } from './payment-method.ts'
import {
  type FromFrame,
  type Submitted,
  type ToFrame,
  hear,
  pageAround,
  send,
  toFrame,
} from './protocol.ts'

// The card form inside the frame. Card numbers are known here and nowhere else.

const form = byId('form', HTMLElement)
const country = byId('payment-countryInput', HTMLSelectElement)
const number = createField('number', formatNumber)
const expiry = createField('expiry', formatExpiry)
const cvc = createField('cvc', (text) => formatCvc(text, number.input.value))
const postalCode = createField('postalCode', (text) => text.toUpperCase().slice(0, 10))
const fields = [number, expiry, cvc, postalCode]

/** The page's clock less ours, in milliseconds: the page may live in another time. */
let clockSkew = 0
let isSetUp = false
let reported = ''

const page = pageAround()
const tell = (message: FromFrame): void => send(page, message)

const tellHeight = (): void => tell({ type: 'height', pixels: document.body.offsetHeight })

function problems(): (FieldProblem | null)[] {
  const rule = postalRule(country.value)
  const postalProblem =
    !rule || rule.complete.test(postalCode.input.value.trim())
      ? null
      : { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }
  return [
    numberProblem(number.input.value),
    expiryProblem(expiry.input.value, Date.now() + clockSkew),
    cvcProblem(cvc.input.value, number.input.value),
    postalProblem,
  ]
}

/** Tells the page what has changed for it. */
function report(): void {
  const message: FromFrame = {
    type: 'change',
    complete: problems().every((problem) => problem === null),
    empty: fields.every(({ input }) => input.value === ''),
    brand: brandOf(number.input.value),
  }
  const text = JSON.stringify(message)
  if (text === reported) return
  reported = text
  tell(message)
}

function showBrand(): void {
  const brand = brandOf(number.input.value)
  const offered = number.input.value === '' ? ['visa', 'mastercard', 'amex', 'discover'] : [brand]
  for (const mark of form.querySelectorAll<SVGElement>('svg[data-brand]')) {
    mark.toggleAttribute('hidden', !offered.includes(mark.dataset['brand'] ?? ''))
  }
}

function showPostalCode(): void {
  const rule = postalRule(country.value)
  byId('postal-field', HTMLElement).hidden = rule === null
  byId('country-field', HTMLElement).classList.toggle('wide', rule === null)
  byId('postal-label', HTMLElement).textContent = rule?.label ?? ''
  postalCode.input.placeholder = rule?.placeholder ?? ''
  postalCode.showError(null)
}

function submit(): Submitted {
  const found = problems()
  for (const [index, field] of fields.entries()) field.showError(found[index]?.message ?? null)
  for (const [index, field] of fields.entries()) {
    const problem = found[index]
    if (!problem) continue
    field.input.focus()
    return { error: { field: field.name, ...problem } }
  }
  const digits = digitsOf(number.input.value)
  return {
    paymentMethod: paymentMethodOf(digits),
    brand: brandOf(digits),
    last4: digits.slice(-4),
  }
}

function setUp(message: Extract<ToFrame, { type: 'setup' }>): void {
  clockSkew = message.now - Date.now()
  for (const [name, value] of Object.entries(message.variables)) {
    document.documentElement.style.setProperty(name, value)
  }
  // Read-only keeps the focus where it is, which `disabled` would not; a select knows only that.
  for (const { input } of fields) input.readOnly = message.readOnly
  country.disabled = message.readOnly
  if (isSetUp) return
  isSetUp = true
  if (message.country) country.value = message.country
  if (message.postalCode) postalCode.input.value = message.postalCode
  showPostalCode()
  form.hidden = false
  tellHeight()
  tell({ type: 'ready' })
  report()
}

function clear(): void {
  for (const field of fields) {
    field.input.value = ''
    field.showError(null)
  }
  showBrand()
  report()
}

function onMessage(message: ToFrame): void {
  switch (message.type) {
    case 'setup':
      setUp(message)
      break
    case 'submit':
      clockSkew = message.now - Date.now()
      tell({ type: 'submitted', request: message.request, result: submit() })
      break
    case 'decline':
      fields.find(({ name }) => name === message.field)?.showError(message.message)
      break
    case 'focus':
      number.input.focus()
      break
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      break
    case 'clear':
      clear()
      break
  }
}

for (const [index, field] of fields.entries()) {
  field.input.addEventListener('input', () => {
    field.showError(null)
    report()
  })
  field.input.addEventListener('blur', () => {
    if (field.input.value !== '') field.showError(problems()[index]?.message ?? null)
  })
}

number.input.addEventListener('input', () => {
  const problem = numberProblem(number.input.value)
  if (problem?.code === 'invalid_number') number.showError(problem.message)
  cvc.input.value = formatCvc(cvc.input.value, number.input.value)
  showBrand()
  report()
})

country.addEventListener('change', () => {
  showPostalCode()
  report()
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ type: 'escape' })
})
window.addEventListener('focus', () => tell({ type: 'focus' }))
window.addEventListener('blur', () => tell({ type: 'blur' }))

/** The three cards that one wants first. */
const hints = [
  `${formatNumber(cards.good.number)} succeeds`,
  `${formatNumber(cards.declined.number)} is declined`,
  `${formatNumber(cards.authentication.number)} asks the bank`,
]
for (const hint of hints) {
  byId('test-cards', HTMLElement).append(
    Object.assign(document.createElement('li'), { textContent: hint }),
  )
}

country.append(...countryOptions().map(({ code, name }) => new Option(name, code)))
// Nobody's place is known offline: a country whose banks check no postal code keeps the form short.
country.value = 'FR'
showBrand()

new ResizeObserver(tellHeight).observe(document.body)

hear(page, toFrame, onMessage)
tell({ type: 'loaded' })
