import type { VisitorState } from './mock-server-control.ts'
import { notifyAncestors } from './panel-window.ts'

type OverlayContent = {
  title: string
  text: string
  /** Shown below the text in this order; entries with `href` are links. */
  list?: { name: string; href?: string; text?: string }[]
  /** Adds a button that reloads the page. */
  reload?: boolean
  /** Adds another button. */
  action?: { name: string; run: () => void }
}

function createElement(
  tag: string,
  style: Partial<CSSStyleDeclaration>,
  ...content: (Node | string)[]
): HTMLElement {
  const node = document.createElement(tag)
  Object.assign(node.style, style)
  node.append(...content)
  return node
}

function createLink(name: string, href: string): HTMLElement {
  const node = createElement('a', { color: '#0b5cad', fontWeight: '600' }, name)
  node.setAttribute('href', href)
  return node
}

function createButton(name: string, run: () => void): HTMLElement {
  const button = createElement(
    'button',
    {
      marginTop: '24px',
      padding: '12px 24px',
      border: '0',
      borderRadius: '8px',
      font: 'inherit',
      fontWeight: '600',
      color: '#fff',
      background: '#1d3557',
      cursor: 'pointer',
    },
    name,
  )
  button.addEventListener('click', run)
  return button
}

/** What a frame reports to the page around it. */
export type FatalProblem = {
  type: 'mock-server:problem'
  title: string
  text: string
  /** Ids of scenarios that can be played instead. */
  scenarios: string[]
}

export function isFatalProblem(data: unknown): data is FatalProblem {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as Partial<FatalProblem>).type === 'mock-server:problem'
  )
}

function notifyParent({ title, text, list = [] }: OverlayContent): void {
  if (window.parent === window) return
  const scenarios = list.flatMap(({ name, href }) => (href === undefined ? [] : [name]))
  const problem: FatalProblem = { type: 'mock-server:problem', title, text, scenarios }
  // Only a page of this origin, such as the demo site, receives the message.
  window.parent.postMessage(problem, location.origin)
  const state: VisitorState = { status: 'stopped', step: `${title}: ${text}` }
  notifyAncestors(new CustomEvent('mock-server:visitor', { bubbles: true, detail: state }))
}

/** Replaces the page by a message, after a failure that leaves nothing meaningful to show. */
export function showFatalOverlay(content: OverlayContent): void {
  const { title, text, list = [], reload = false, action } = content
  notifyParent(content)
  const entries = list.map(({ name, href, text: description }) =>
    createElement(
      'li',
      { padding: '6px 0', breakInside: 'avoid' },
      href === undefined ? name : createLink(name, href),
      ...(description === undefined
        ? []
        : [createElement('div', { color: '#5b6678', fontSize: '14px' }, description)]),
    ),
  )
  const overlay = createElement(
    'section',
    {
      boxSizing: 'border-box',
      minHeight: '100vh',
      overflowWrap: 'anywhere',
      padding: 'clamp(24px, 8vh, 96px) 24px',
      background: '#f4f6fa',
      color: '#1b2433',
      font: '16px/1.5 system-ui, sans-serif',
    },
    createElement(
      'div',
      // On the left: an open panel covers the right.
      { maxWidth: '80ch' },
      createElement('p', { margin: '0', color: '#5b6678' }, 'Mock server'),
      createElement('h1', { margin: '4px 0 16px', fontSize: '24px', lineHeight: '1.25' }, title),
      createElement('p', { margin: '0' }, text),
      createElement(
        'ul',
        { margin: '16px 0 0', paddingLeft: '20px', columns: '2 28ch', columnGap: '40px' },
        ...entries,
      ),
      ...(reload ? [createButton('Reload', () => location.reload())] : []),
      ...(action ? [createButton(action.name, action.run)] : []),
    ),
  )
  overlay.setAttribute('role', 'alert')
  document.title = title
  document.body.style.margin = '0'
  document.body.replaceChildren(overlay)
}

/** Shows a dismissible bar at the top of the page, without interrupting it. */
export function showOverlay(title: string, text: string): void {
  const close = createElement(
    'button',
    { flex: 'none', font: 'inherit', padding: '4px 12px' },
    'Close',
  )
  const overlay = createElement(
    'section',
    {
      position: 'fixed',
      inset: '0 0 auto',
      zIndex: '2147483646',
      maxHeight: '40vh',
      overflow: 'auto',
      padding: '16px 24px',
      borderBottom: '4px solid #b3261e',
      background: '#fff4f2',
      color: '#1b2433',
      font: '14px/1.5 system-ui, sans-serif',
    },
    createElement(
      'div',
      { display: 'flex', gap: '16px', alignItems: 'start' },
      createElement('strong', { padding: '4px 0' }, title),
      close,
    ),
    createElement(
      'pre',
      { margin: '12px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      text,
    ),
  )
  overlay.setAttribute('role', 'alert')
  close.addEventListener('click', () => overlay.remove())
  document.body.append(overlay)
}
