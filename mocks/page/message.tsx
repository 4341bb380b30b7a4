import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { VisitorState } from './mock-server-control.ts'
import { notifyAncestors } from './panel-window.ts'

type MessageEntry = { name: string; href?: string; text?: string }

/** What the mock server tells on a page: in place of it, or in a bar above it. */
export type Message = {
  title: string
  text: string
  /** Shown below the text in this order; entries with `href` are links. */
  list?: MessageEntry[]
  /** More entries, folded below the list. */
  more?: { title: string; list: MessageEntry[] }
  /** Ways on, below the lists. A link may leave the frame that shows the message. */
  links?: { name: string; href: string; target?: '_top' }[]
  /** A button below the lists. */
  action?: { name: string; run: () => void }
}

/** Why the page cannot start: its message takes the place of the page. */
export class MessageError extends Error {
  readonly page: Message

  constructor(page: Message, options?: ErrorOptions) {
    super(page.text, options)
    this.page = page
  }
}

/** Looks like the panel, whose style sheet this page does not load. */
const STYLE = `
section {
  box-sizing: border-box; color: #0b1f4b; font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere;
}
ul, p, h1 { margin: 0 0 16px; padding: 0; list-style: none; }
h1 { font-size: 22px; line-height: 28px; }
p { white-space: pre-wrap; }
li { margin-bottom: 12px; }
small { display: block; color: #4a5878; font-size: 14px; }
a, summary { color: #005a94; font-weight: 600; }
summary { padding: 10px 0; cursor: pointer; }
footer { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
button {
  min-height: 44px; padding: 0 20px; border: 0; border-radius: 6px; background: #0072bb; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer;
}
.page { min-height: 100vh; padding: clamp(24px, 8vh, 96px) 24px; background: #f4f6fa; }
.page > div {
  box-sizing: border-box; max-width: 640px; margin: auto; padding: 24px; border: 1px solid #d9deea;
  border-radius: 12px; background: #fff;
}
.bar {
  position: fixed; z-index: 2147483646; inset: 0 0 auto; overflow: auto; max-height: 40vh; padding: 12px 24px;
  border-bottom: 4px solid #b3261e; background: #fff4f2; font-size: 14px;
}
.bar :is(h1, p, li) { margin: 0 0 4px; }
.bar h1 { font-size: 16px; line-height: 24px; }
.bar ul { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0; }`

function List({ entries }: { entries: MessageEntry[] }) {
  return (
    <ul>
      {entries.map(({ name, href, text }) => (
        <li key={name}>
          {href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>}
          {text !== undefined && <small>{text}</small>}
        </li>
      ))}
    </ul>
  )
}

function MessageText({ title, text, list = [], more, links = [], action }: Message) {
  return (
    <div>
      <small>Mock server</small>
      <h1>{title}</h1>
      <p>{text}</p>
      {list.length > 0 && <List entries={list} />}
      {more !== undefined && more.list.length > 0 && (
        <details>
          <summary>{more.title}</summary>
          <List entries={more.list} />
        </details>
      )}
      <footer>
        {links.map(({ name, ...link }) => (
          <a key={name} {...link}>
            {name}
          </a>
        ))}
        {action !== undefined && (
          <button type="button" onClick={action.run}>
            {action.name}
          </button>
        )}
      </footer>
    </div>
  )
}

/** An element with the message, at once. The styles of the page do not reach into it. */
function createAlert(place: 'page' | 'bar', message: Message): HTMLElement {
  const element = document.createElement('mock-server-message')
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  flushSync(() =>
    createRoot(root).render(
      <section role="alert" className={place}>
        <MessageText {...message} />
      </section>,
    ),
  )
  return element
}

/** What a frame reports to the page around it. */
type FrameProblem = {
  type: 'mock-server:problem'
  title: string
  text: string
  /** What is meant or can be played instead; the addresses are the frame's. */
  list: { name: string; href?: string }[]
}

function isFrameProblem(data: unknown): data is FrameProblem {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as Partial<FrameProblem>).type === 'mock-server:problem'
  )
}

function notifyParent({ title, text, list = [] }: Message): void {
  if (window.parent === window) return
  const names = list.map(({ name, href }) => ({ name, ...(href !== undefined && { href }) }))
  const problem: FrameProblem = { type: 'mock-server:problem', title, text, list: names }
  // Only a page of this origin, such as the demo site, receives the message.
  window.parent.postMessage(problem, location.origin)
  const state: VisitorState = { status: 'stopped', step: `${title}: ${text}` }
  notifyAncestors(new CustomEvent('mock-server:visitor', { bubbles: true, detail: state }))
}

/** Replaces the page by a message, after a failure that leaves nothing meaningful to show. */
export function showMessagePage(message: Message): void {
  notifyParent(message)
  document.title = message.title
  document.body.style.margin = '0'
  document.body.replaceChildren(createAlert('page', message))
}

/** The bars by their titles. */
const bars = new Map<string, HTMLElement>()

/** Shows a bar at the top of the page, without interrupting it; it replaces an earlier one of this title. */
export function showMessageBar(message: Message): void {
  const close = { name: 'Close', run: () => bar.remove() }
  const bar = createAlert('bar', { ...message, action: close })
  bars.get(message.title)?.remove()
  bars.set(message.title, bar)
  document.body.append(bar)
}

/** Shows at the top of this page why a frame in it, which may be far below, has nothing to show. */
export function showFrameProblems(
  buildMessage: (problem: FrameProblem) => Pick<Message, 'list' | 'links'>,
): void {
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isFrameProblem(data)) return
    // A frame that is removed while it starts loses its requests, which is not a problem of what the page shows.
    if ((source as Window | null)?.closed !== false) return
    const { title, text } = data
    showMessageBar({ title, text, ...buildMessage(data) })
  })
}
