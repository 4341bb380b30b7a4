import { MARKER } from '#mocks/tape/format/marker.ts'
import { isNamed } from './catalog.ts'
import type { Control, Role, Scope } from './driver.ts'

const SELECTORS: Record<Role, string> = {
  heading: 'h1',
  grid: '[role="grid"][aria-busy="false"]',
  button: 'button',
  link: 'a[href]',
  summary: 'summary',
  textbox: 'input:not([type="number"], [type="checkbox"], [type="radio"]), textarea',
  spinbutton: 'input[type="number"]',
  combobox: 'select',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
}

/** The roles of what a visitor presses or fills in. */
const USED_ROLES = [
  'button',
  'link',
  'summary',
  'spinbutton',
  'checkbox',
  'radio',
  'textbox',
  'combobox',
] as const

const SCOPE_SELECTORS: Record<Scope['role'], string> = {
  group: 'fieldset, [role="group"]',
  article: 'article, [role="article"]',
  grid: SELECTORS.grid,
  radiogroup: '[role="radiogroup"]',
}

/** A text without line breaks and repeated spaces. */
export function normalize(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The accessible name, for the ways in which the widget and its card form name their controls. */
export function getName(element: HTMLElement): string {
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

/** Visible, or an input that is only visually hidden, such as the radio button of a chip. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** Elements inside the root that are visible, in document order. */
export function findVisible(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(isVisible)
}

/** The document of a frame once its scripts have run; before, nothing listens to a click. */
function findFrame(root: ParentNode, title: string): Document | null {
  const frame = root.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)
  const page = frame?.contentDocument
  return page?.readyState === 'complete' ? page : null
}

function findScope(root: ParentNode, scope: Scope): ParentNode | null {
  const elements = findVisible(root, SCOPE_SELECTORS[scope.role])
  switch (scope.role) {
    case 'article':
      return (
        elements.find(({ textContent }) =>
          scope.texts.every((text) => normalize(textContent).includes(text.trim())),
        ) ?? null
      )
    case 'group': {
      const getLegend = (element: Element) =>
        normalize(element.querySelector('legend')?.textContent)
      const groups = elements.filter((element) => isNamed(getLegend(element), [scope.name]))
      return groups[scope.index] ?? null
    }
    case 'grid':
    case 'radiogroup':
      return elements[0] ?? null
  }
}

export function isOperable(element: HTMLElement): boolean {
  return !element.matches(':disabled, [readonly], [aria-busy="true"], [aria-disabled="true"]')
}

/** The document of nested frames; null: they are not there, or still loading. */
export function findFrames(root: ParentNode, titles: readonly string[]): ParentNode | null {
  return titles.reduce<ParentNode | null>((page, title) => page && findFrame(page, title), root)
}

/** The visible controls of this role and name, in document order. */
function findControls(
  root: ParentNode,
  { role, name, within = [], frames = [] }: Control,
): HTMLElement[] {
  const part = within.reduce<ParentNode | null>(
    (parent, scope) => parent && findScope(parent, scope),
    findFrames(root, frames),
  )
  if (part === null) return []
  return findVisible(part, SELECTORS[role]).filter((element) => isNamed(getName(element), name))
}

/** The first visible control of this role and name that is enabled; null: there is none. */
export function findControl(root: ParentNode, control: Control): HTMLElement | null {
  return findControls(root, control).find(isOperable) ?? null
}

/** The control that a recording names, enabled or not; a marker in its name stands for anything. */
export function findRecorded(root: ParentNode, control: Control): HTMLElement | null {
  const name = [control.name].flat().map((text) => text.replaceAll(MARKER, '{any}'))
  const found = findControls(root, { ...control, name })
  return found[control.position ?? 0] ?? (found.length === 1 ? (found[0] ?? null) : null)
}

/** The role and name of an element, its frames, and its position among equal ones; null: a visitor does not use it. */
export function describeElement(element: HTMLElement) {
  const role = USED_ROLES.find((each) => element.matches(SELECTORS[each]))
  if (role === undefined) return null
  const name = getName(element)
  const frames: string[] = []
  for (
    let view = element.ownerDocument.defaultView;
    view?.frameElement && view !== window;
    view = view.parent as typeof view
  )
    frames.unshift((view.frameElement as HTMLIFrameElement).title)
  const position = findVisible(element.ownerDocument, SELECTORS[role])
    .filter((other) => getName(other) === name)
    .indexOf(element)
  return { role, name, ...(position > 0 && { position }), ...(frames.length > 0 && { frames }) }
}
