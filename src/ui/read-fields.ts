const FIELDS = 'input:not([type="checkbox"], [type="radio"]), select'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Tells the fields of the widget what they show whenever one is left and before any press: some password managers and
 * kiosks fill in without an event. Not what a visitor agrees to by a box.
 * @returns A function that stops it.
 */
export function readSilentFields(root: Element): () => void {
  const readValues = new WeakMap<Field, string>()
  const findChanged = () =>
    [...root.querySelectorAll<Field>(FIELDS)].filter((field) => {
      const known = readValues.get(field)
      readValues.set(field, field.value)
      // React knows what a text field has told, so that only a change that it has not heard of calls a handler.
      return known === undefined ? field.localName === 'input' : known !== field.value
    })
  const read = () => {
    for (const field of findChanged()) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const events = ['focusout', 'click']
  for (const type of events) document.addEventListener(type, read, true)
  return () => {
    for (const type of events) document.removeEventListener(type, read, true)
  }
}
