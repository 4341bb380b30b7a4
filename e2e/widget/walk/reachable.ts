import { setValue } from '#mocks/tools/visitor/dom-driver.ts'
import type { TapeAction } from '#mocks/tape/format/har.ts'
import {
  describeElement,
  getName,
  isOperable,
  isVisible,
} from '#mocks/tools/visitor/find-control.ts'

// Events that are dispatched in the page take a tenth of the time of Playwright's input.

/** A field in which the visitor enters or chooses a value. */
type FormField = HTMLInputElement | HTMLSelectElement

const CONTROLS =
  'button:not(:disabled, [aria-disabled="true"]:not([aria-busy="true"])), a[href]:not([target]), input:is([type="radio"], [type="checkbox"]):enabled'
const FIELDS = 'input:not([type="radio"], [type="checkbox"]):enabled, select:enabled'

function root(): Element {
  return document.querySelector('#root') ?? document.body
}

/** The accessible name, with the guest whom it is about. */
export function describeControl(element: HTMLElement): string {
  const group = element.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  const name = getName(element)
  return group.startsWith('Guest') ? `${name}, ${group.trim()}` : name
}

/** The control as a recording names it. */
export function identify(element: HTMLElement): Extract<TapeAction, { kind: 'press' }>['control'] {
  const control = describeElement(element)
  if (control === null) throw new Error(`A visitor does not use ${element.outerHTML}`)
  return control
}

function isReachable(element: Element): boolean {
  return isVisible(element) && element.closest('[inert]') === null
}

function listElements<E extends Element>(selector: string): E[] {
  return [...root().querySelectorAll<E>(selector)]
}

/** The buttons, links of the widget, radios and checkboxes that the visitor can reach, busy ones too. */
export function listControls(): HTMLElement[] {
  return listElements<HTMLElement>(CONTROLS).filter(isReachable)
}

export function findFields(): FormField[] {
  return listElements<FormField>(FIELDS).filter(isReachable)
}

/** The first control that is enabled and has this name. */
export function findControlByName(name: string | RegExp): HTMLElement | undefined {
  // To tell whether an element can be seen, the browser computes the layout: names first.
  return listElements<HTMLElement>(CONTROLS).find(
    (control) =>
      isOperable(control) &&
      (typeof name === 'string'
        ? describeControl(control) === name
        : name.test(describeControl(control))) &&
      isReachable(control),
  )
}

/** Focuses the field and replaces its value. */
export function enter(field: HTMLElement, value: string): void {
  field.focus()
  setValue(field, value)
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
      `${describeControl(field)}: '${field.value}'${field.ariaInvalid === 'true' ? ' (invalid)' : ''}`,
  )
  const controls = listControls().map(
    (control) => `${describeControl(control)}${control.matches(':checked') ? ' (checked)' : ''}`,
  )
  return [
    `${location.pathname + location.search}: ${readHeading()}`,
    `Alerts: ${[...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join(' ')}`,
    `Fields: ${fields.join(', ')}`,
    `Controls: ${controls.join(', ')}`,
  ].join('\n')
}
