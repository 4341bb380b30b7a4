import { describeElement, findVisible, getName } from './find-control.ts'

const PARTS = 'h1, h2, [role="alert"], a[href], button, summary, input, textarea, select'
/** A calendar has about forty controls. */
const MAX_LINES = 80

function listStates(element: HTMLElement): string[] {
  const { checked } = element as HTMLInputElement
  const isPressed = element.ariaPressed === 'true' || element.ariaSelected === 'true'
  return [
    ...(element.matches(':disabled, [aria-disabled="true"]') ? ['disabled'] : []),
    ...(element.matches('[aria-busy="true"]') ? ['busy'] : []),
    ...(element.matches('[aria-invalid="true"]') ? ['invalid'] : []),
    ...(element.matches('[type="checkbox"], [type="radio"]') && checked ? ['checked'] : []),
    ...(isPressed ? ['pressed'] : []),
    ...(element.ariaExpanded === 'true' ? ['open'] : []),
  ]
}

function describePart(element: HTMLElement): string {
  const { role = element.role ?? 'heading', name = getName(element) } =
    describeElement(element) ?? {}
  const states = listStates(element)
  return `${role}: ${name}${states.length > 0 ? ` (${states.join(', ')})` : ''}`
}

/**
 * What a visitor sees of the widget, without what was typed, one line each: headings, alerts, and what can be pressed or
 * filled in, with its state.
 */
export function readOutline(page: Document): string[] {
  return findVisible(page, `#root :is(${PARTS})`).slice(0, MAX_LINES).map(describePart)
}
