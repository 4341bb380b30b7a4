import type { Name, Scope } from './actions.ts'
import { isMessage } from './message-pattern.ts'

const SELECTORS = {
  press: 'button, a[href]',
  fill: 'input, textarea',
  select: 'select',
  check: 'input[type="checkbox"], input[type="radio"]',
} as const

export type ControlKind = keyof typeof SELECTORS

const SCOPE_SELECTORS: Record<Scope['role'], string> = {
  group: 'fieldset, [role="group"]',
  article: 'article, [role="article"]',
}

function normalize(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The accessible name, for the ways in which the widget and its card form name their controls. */
function getName(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  if (ids.length > 0)
    return normalize(
      ids.map((id) => element.ownerDocument.getElementById(id)?.textContent).join(' '),
    )
  const label = element.getAttribute('aria-label')
  if (label !== null) return normalize(label)
  // No instanceof: the element may belong to the document of a frame.
  const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : []
  return normalize(
    labels.length > 0
      ? labels.map(({ textContent }) => textContent).join(' ')
      : element.textContent,
  )
}

/** The name of a control of the card provider is a text, in any language of the page. */
function hasName(element: HTMLElement, name: Name | string): boolean {
  const actual = getName(element)
  return typeof name === 'string' ? actual === name : isMessage(actual, name)
}

/** Visible, or an input that is only visually hidden, such as the radio button of a chip. */
function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** Elements inside the root that are visible, in document order. */
export function findVisible(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(isVisible)
}

/** The first visible article with all the texts, or group with the name; null: there is none. */
export function findScope(root: ParentNode, scope: Scope | undefined): ParentNode | null {
  if (scope === undefined) return root
  return (
    findVisible(root, SCOPE_SELECTORS[scope.role]).find((element) =>
      scope.role === 'group'
        ? isMessage(normalize(element.querySelector('legend')?.textContent), [scope.name])
        : scope.texts.every((text) => normalize(element.textContent).includes(text.trim())),
    ) ?? null
  )
}

/** The first visible control of the kind with the name; null: there is none. */
export function findControl(
  root: ParentNode,
  kind: ControlKind,
  name: Name | string,
): HTMLElement | null {
  return findVisible(root, SELECTORS[kind]).find((element) => hasName(element, name)) ?? null
}

export function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled, [readonly], [aria-busy="true"], [aria-disabled="true"]')
}
