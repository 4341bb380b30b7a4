import { createElement } from './create-element.ts'
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

/** Looks like the panel, whose style sheet this page does not load. */
const STYLE = `
.mock-server-page, .mock-server-bar {
  color: #0b1f4b; font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere;
}
.mock-server-page {
  box-sizing: border-box; min-height: 100vh; padding: clamp(24px, 8vh, 96px) 24px; background: #f4f6fa;
}
.mock-server-page > div {
  box-sizing: border-box; max-width: 640px; margin: auto; padding: 24px; border: 1px solid #d9deea;
  border-radius: 12px; background: #fff;
}
.mock-server-page :is(ul, p, h1) { margin: 0 0 16px; padding: 0; list-style: none; }
.mock-server-page h1 { font-size: 22px; line-height: 28px; }
.mock-server-page li { margin-bottom: 12px; }
.mock-server-page small { display: block; color: #4a5878; font-size: 14px; }
.mock-server-page :is(a, summary) { color: #005a94; font-weight: 600; }
.mock-server-page summary { padding: 10px 0; cursor: pointer; }
.mock-server-page div div { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
.mock-server-page button {
  min-height: 44px; padding: 0 20px; border: 0; border-radius: 6px; background: #0072bb; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer;
}
.mock-server-bar {
  position: fixed; z-index: 2147483646; inset: 0 0 auto; overflow: auto; max-height: 40vh; padding: 16px 24px;
  border-bottom: 4px solid #b3261e; background: #fff4f2; font-size: 14px;
}
.mock-server-bar button { margin-left: 16px; padding: 4px 12px; font: inherit; }
.mock-server-bar pre { margin: 12px 0 0; white-space: pre-wrap; }`

/** An alert with the styles of this file. */
function createAlert(className: string, ...content: Node[]): HTMLElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return createElement('section', { role: 'alert', class: className }, ...content)
}

function createButton(name: string, run: () => void): HTMLElement {
  const button = createElement('button', { type: 'button' }, name)
  button.addEventListener('click', run)
  return button
}

function createList(entries: OverlayEntry[]): HTMLElement {
  return createElement(
    'ul',
    {},
    ...entries.map(({ name, href, text = '' }) =>
      createElement(
        'li',
        {},
        href === undefined ? name : createElement('a', { href }, name),
        createElement('small', {}, text),
      ),
    ),
  )
}

/** The links and buttons that lead on. */
function createWays({ links = [], reload = false, action }: OverlayContent): HTMLElement[] {
  return [
    ...links.map(({ name, href, target = '_self' }) => createElement('a', { href, target }, name)),
    ...(reload ? [createButton('Reload', () => location.reload())] : []),
    ...(action ? [createButton(action.name, action.run)] : []),
  ]
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
  const overlay = createAlert(
    'mock-server-page',
    createElement(
      'div',
      {},
      createElement('small', {}, 'Mock server'),
      createElement('h1', {}, title),
      createElement('p', {}, text),
      ...(list.length === 0 ? [] : [createList(list)]),
      ...(more === undefined || more.list.length === 0
        ? []
        : [
            createElement(
              'details',
              {},
              createElement('summary', {}, more.title),
              createList(more.list),
            ),
          ]),
      createElement('div', {}, ...createWays(content)),
    ),
  )
  document.title = title
  document.body.style.margin = '0'
  document.body.replaceChildren(overlay)
}

/** Shows a dismissible bar at the top of the page, without interrupting it. */
export function showOverlay(title: string, text: string): void {
  const overlay = createAlert(
    'mock-server-bar',
    createElement('strong', {}, title),
    createButton('Close', () => overlay.remove()),
    createElement('pre', {}, text),
  )
  document.body.append(overlay)
}
