import type { VisitorState } from './mock-server-control.ts'
import { notifyAncestors } from './panel-window.ts'

type OverlayEntry = { name: string; href?: string; text?: string }

type OverlayContent = {
  title: string
  text: string
  /** Shown below the text in this order; entries with `href` are links. */
  list?: OverlayEntry[]
  /** More entries, folded below the list. */
  more?: { title: string; list: OverlayEntry[] }
  /** Ways on, below the lists. A link may leave the frame that shows the overlay. */
  links?: { name: string; href: string; target?: '_top' }[]
  /** Adds a button that reloads the page. */
  reload?: boolean
  /** Adds another button. */
  action?: { name: string; run: () => void }
}

// The colors and sizes of mocks/tools/devtools/picker/base.css, which this page does not load.
const INK = '#0b1f4b'
const SOFT = '#4a5878'
const BLUE = '#005a94'
const FONT = 'Inter, system-ui, sans-serif'

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
  const node = createElement('a', { color: BLUE, fontWeight: '600' }, name)
  node.setAttribute('href', href)
  return node
}

function createButton(name: string, run: () => void): HTMLElement {
  const button = createElement(
    'button',
    {
      minHeight: '44px',
      padding: '0 20px',
      border: '0',
      borderRadius: '6px',
      font: 'inherit',
      fontWeight: '600',
      color: '#fff',
      background: '#0072bb',
      cursor: 'pointer',
    },
    name,
  )
  button.addEventListener('click', run)
  return button
}

function createList(entries: OverlayEntry[]): HTMLElement {
  return createElement(
    'ul',
    { display: 'grid', gap: '12px', margin: '0', padding: '0', listStyle: 'none' },
    ...entries.map(({ name, href, text }) =>
      createElement(
        'li',
        {},
        href === undefined ? name : createLink(name, href),
        ...(text ? [createElement('div', { color: SOFT, fontSize: '14px' }, text)] : []),
      ),
    ),
  )
}

function createMore({ title, list }: { title: string; list: OverlayEntry[] }): HTMLElement {
  const summary = createElement(
    'summary',
    { padding: '10px 0', color: BLUE, fontWeight: '600', cursor: 'pointer' },
    title,
  )
  return createElement('details', {}, summary, createList(list))
}

/** The links and buttons that lead on. */
function createWays({ links = [], reload = false, action }: OverlayContent): HTMLElement[] {
  const ways = [
    ...links.map(({ name, href, target }) => {
      const link = createLink(name, href)
      if (target !== undefined) link.setAttribute('target', target)
      return link
    }),
    ...(reload ? [createButton('Reload', () => location.reload())] : []),
    ...(action ? [createButton(action.name, action.run)] : []),
  ]
  const style = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' }
  return ways.length === 0 ? [] : [createElement('div', style, ...ways)]
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
  const { title, text, list = [], more } = content
  notifyParent(content)
  const overlay = createElement(
    'section',
    {
      boxSizing: 'border-box',
      minHeight: '100vh',
      overflowWrap: 'anywhere',
      padding: 'clamp(24px, 8vh, 96px) 24px',
      background: '#f4f6fa',
      color: INK,
      font: `16px/1.5 ${FONT}`,
    },
    createElement(
      'div',
      {
        display: 'grid',
        gap: '16px',
        maxWidth: '640px',
        margin: '0 auto',
        padding: '24px',
        boxSizing: 'border-box',
        border: '1px solid #d9deea',
        borderRadius: '12px',
        background: '#fff',
      },
      createElement(
        'div',
        {},
        createElement('p', { margin: '0', color: SOFT, fontSize: '14px' }, 'Mock server'),
        createElement('h1', { margin: '4px 0 0', fontSize: '22px', lineHeight: '28px' }, title),
      ),
      createElement('p', { margin: '0' }, text),
      ...(list.length === 0 ? [] : [createList(list)]),
      ...(more === undefined || more.list.length === 0 ? [] : [createMore(more)]),
      ...createWays(content),
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
      color: INK,
      font: `14px/1.5 ${FONT}`,
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
