// The visitor's hands in walks: events dispatched in the page take a tenth of the time of Playwright's.

type Field = HTMLInputElement | HTMLSelectElement

const root = (): Element => document.querySelector('#root') ?? document.body

/** The accessible name, as far as the widget's controls need it. */
export function getName(element: Element): string {
  const label =
    element.getAttribute('aria-label') ??
    document.querySelector(`#${CSS.escape(element.getAttribute('aria-labelledby') ?? '-')}`)
      ?.textContent ??
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      ? element.labels?.[0]?.textContent
      : null) ??
    element.textContent
  const group = element.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  return (group.startsWith('Guest') ? `${label}, ${group}` : label).trim()
}

const isReachable = (element: Element): boolean =>
  element.checkVisibility() && element.closest('[inert]') === null

function findElements<E extends Element>(selector: string): E[] {
  return [...root().querySelectorAll<E>(selector)].filter(isReachable)
}

/** Whether a press of the control does anything. */
export const isEnabled = (control: Element): boolean =>
  !control.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')

/** The buttons, links of the widget, radios and checkboxes that the visitor can reach, busy ones too. */
export function findControls(): HTMLElement[] {
  return findElements<HTMLElement>(
    'button:not(:disabled, [aria-disabled="true"]), a[href]:not([target]), input:is([type="radio"], [type="checkbox"]):enabled',
  )
}

export function findFields(): Field[] {
  return findElements<Field>('input:not([type="radio"], [type="checkbox"]):enabled, select:enabled')
}

/** The first control that is enabled and has this name. */
export function findControl(name: string | RegExp): HTMLElement | undefined {
  return findControls().find(
    (control) =>
      isEnabled(control) &&
      (typeof name === 'string' ? getName(control) === name : name.test(getName(control))),
  )
}

/** Focuses the control and clicks it. */
export function press(control: HTMLElement): void {
  control.focus()
  control.click()
}

/** Replaces the value of a field, as typing and choosing do. */
export function enter(field: Field, value: string): void {
  field.focus()
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  // React listens to events, but compares with the value that its own setter has written.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The heading of the screen, or null while there is none. */
export function readHeading(): string | null {
  return root().querySelector('h1')?.textContent ?? null
}

/** The first element of the widget that matches. */
export function find(selector: string): Element | null {
  return root().querySelector(selector)
}

/** What the visitor sees, for the report of a failure. */
export function describePage(): string {
  const fields = findFields().map(
    (field) =>
      `${getName(field)}: '${field.value}'${field.ariaInvalid === 'true' ? ' (invalid)' : ''}`,
  )
  const controls = findControls().map(
    (control) => `${getName(control)}${control.matches(':checked') ? ' (checked)' : ''}`,
  )
  return [
    `${location.pathname + location.search}: ${root().querySelector('h1')?.textContent}`,
    `Alerts: ${[...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join(' ')}`,
    `Fields: ${fields.join(', ')}`,
    `Controls: ${controls.join(', ')}`,
  ].join('\n')
}
