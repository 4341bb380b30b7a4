import { describeElement, findVisible, getName, normalize } from './find-control.ts'

const STEP: string = '[aria-current="step"]'
const CARD: string = 'article'
const TOTAL: string = 'aside div:has(> :first-child + [translate="no"])'
const USED = 'a[href], button, summary, input, textarea, select'
const PARTS = `h1, h2, [role="alert"], ${STEP}, ${CARD}, ${TOTAL}, ${USED}`
/** A calendar has about forty controls. */
const MAX_LINES = 100
const AMOUNT = /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc}/gu

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

/** The name of a tour and its prices. */
function describeCard(card: HTMLElement): string {
  const heading = card.querySelector('h1, h2, h3, h4')
  const name = normalize(heading?.textContent ?? card.ariaLabel)
  return ['card:', name, ...(normalize(card.textContent).match(AMOUNT) ?? [])].join(' ')
}

function describePart(element: HTMLElement): string {
  if (element.matches(STEP)) return `step: ${getName(element)}`
  if (element.matches(CARD)) return describeCard(element)
  if (element.matches(TOTAL))
    return ['total:', ...Array.from(element.children, getText)].join(' ').trim()
  const { role = element.role ?? 'heading', name = getName(element) } =
    describeElement(element) ?? {}
  const states = listStates(element)
  return `${role}: ${name}${states.length > 0 ? ` (${states.join(', ')})` : ''}`
}

function getText({ textContent }: Element): string {
  return normalize(textContent)
}

/**
 * What a visitor sees of the widget, without what was typed, one line each: headings, the step, alerts, cards with their
 * prices, totals, and what can be pressed or filled in, with its state.
 */
export function readOutline(page: Document): string[] {
  return findVisible(
    page,
    PARTS.split(', ')
      .map((part) => `#root ${part}`)
      .join(),
  )
    .slice(0, MAX_LINES)
    .map(describePart)
}
