const FIELDS = 'input:not([type="checkbox"], [type="radio"]), select'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Tells the fields of a form what they show whenever one is left and before any press: some password managers and kiosks
 * fill in without an event. Not what a visitor agrees to by a box.
 * @returns A function that stops it.
 */
export function readSilentFields(form: Element): () => void {
  const readValues = new WeakMap<Field, string>()
  const findChanged = () =>
    [...form.querySelectorAll<Field>(FIELDS)].filter((field) => {
      const isChanged = readValues.get(field) !== field.value
      readValues.set(field, field.value)
      return isChanged
    })
  // React knows what a text field has told, so that only a change that it has not heard of calls a handler.
  const read = () => {
    for (const field of findChanged()) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  findChanged()
  const events = ['focusout', 'click']
  for (const type of events) document.addEventListener(type, read, true)
  return () => {
    for (const type of events) document.removeEventListener(type, read, true)
  }
}
