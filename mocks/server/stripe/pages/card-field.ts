import { extractDigits } from '#mocks/server/stripe/card-validation.ts'
import { getElement } from './get-element.ts'
import type { FieldName } from '#mocks/server/stripe/frame-protocol.ts'

export type CardField = {
  name: FieldName
  input: HTMLInputElement
  /** null removes the error. */
  showError(message: string | null): void
}

/** An input that is formatted while typing, and its error text. */
export function createCardField(name: FieldName, format: (text: string) => string): CardField {
  const input = getElement(`payment-${name}Input`, HTMLInputElement)
  const error = getElement(`Field-${name}Error`, HTMLElement)
  input.addEventListener('input', () => reformat(input, format))
  return {
    name,
    input,
    showError: (message) => {
      error.textContent = message
      error.hidden = message === null
      if (message === null) {
        input.removeAttribute('aria-invalid')
        input.removeAttribute('aria-describedby')
      } else {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('aria-describedby', error.id)
      }
    },
  }
}

/** Formats the value and keeps the caret after the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const formatted = format(value)
  if (formatted === value) return
  input.value = formatted
  if (caret === value.length) return
  let digits = extractDigits(value.slice(0, caret)).length
  let position = 0
  while (digits > 0 && position < formatted.length) {
    if (/\d/.test(formatted.charAt(position))) digits -= 1
    position += 1
  }
  input.setSelectionRange(position, position)
}
