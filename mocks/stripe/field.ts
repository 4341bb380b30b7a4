import { digitsOf } from './card.ts'
import { byId } from './dom.ts'
import type { FieldName } from './protocol.ts'

export type Field = {
  name: FieldName
  input: HTMLInputElement
  /** Null takes the error away. */
  showError(message: string | null): void
}

/** An input of the form with its error text, formatted while one types. */
export function createField(name: FieldName, format: (text: string) => string): Field {
  const input = byId(`payment-${name}Input`, HTMLInputElement)
  const error = byId(`Field-${name}Error`, HTMLElement)
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

/** The caret stays behind the digit it was behind. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const { value } = input
  const caret = input.selectionStart ?? value.length
  const formatted = format(value)
  if (formatted === value) return
  input.value = formatted
  if (caret === value.length) return
  let digits = digitsOf(value.slice(0, caret)).length
  let place = 0
  while (digits > 0 && place < formatted.length) {
    if (/\d/.test(formatted.charAt(place))) digits -= 1
    place += 1
  }
  input.setSelectionRange(place, place)
}
