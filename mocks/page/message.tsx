import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { VisitorState } from './mock-server-control.ts'
import { replaceMockParams } from './mock-options.ts'
import { notifyAncestors } from './panel-window.ts'

/** A link with `_top` leads the page around this frame on. */
type Link = { name: string; href: string; target?: '_top' }
type MessageEntry = Partial<Link> & { name: string; text?: string }

/** What the mock server tells on a page: in place of it, or in a bar above it. */
export type Message = {
  title: string
  text: string
  /** Shown below the text in this order; entries with `href` are links. */
  list?: MessageEntry[]
  /** More entries, folded below the list. */
  more?: { title: string; list: MessageEntry[] }
  /** Ways on, below the lists. */
  links?: Link[]
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
      {entries.map(({ name, text, ...link }) => (
        <li key={name}>
          {link.href === undefined ? <span>{name}</span> : <a {...link}>{name}</a>}
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
type FrameProblem = { type: 'mock-server:problem' } & Omit<Message, 'more' | 'action'>

function isFrameProblem(data: unknown): data is FrameProblem {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as Partial<FrameProblem>).type === 'mock-server:problem'
  )
}

function notifyParent({ title, text, list = [], links = [] }: Message): void {
  if (window.parent === window) return
  const names = list.map((entry) => {
    const { text: _, ...name } = entry
    return name
  })
  const problem: FrameProblem = { type: 'mock-server:problem', title, text, list: names, links }
  // Only a page of this origin, such as the demo site, receives the message.
  window.parent.postMessage(problem, location.origin)
  const state: VisitorState = { status: 'stopped', step: `${title}: ${text}` }
  notifyAncestors(new CustomEvent('mock-server:visitor', { bubbles: true, detail: state }))
}

/** The demo site or the page of scenarios around this frame, which passes its parameters on; null: there is none. */
function findOuterPage(): URL | null {
  try {
    const { top } = window
    if (top === null || top === window) return null
    const isTool = ['demo/', 'scenarios/'].some(
      (path) => top.location.pathname === import.meta.env.BASE_URL + path,
    )
    return isTool ? new URL(top.location.href) : null
  } catch {
    // It is of another origin.
    return null
  }
}

/** With links to other parameters of this page, which lead the page around it on where that has the same. */
function leadOn({ list = [], more, links = [], ...message }: Message): Message {
  const outer = findOuterPage()
  const lead = <Entry extends Partial<Link>>(entry: Entry): Entry =>
    outer === null || entry.href?.startsWith('?') !== true
      ? entry
      : { ...entry, href: replaceMockParams(outer, entry.href), target: '_top' }
  return {
    ...message,
    list: list.map(lead),
    ...(more && { more: { ...more, list: more.list.map(lead) } }),
    links: links.map(lead),
  }
}

/** Replaces the page by a message, after a failure that leaves nothing meaningful to show. */
export function showMessagePage(problem: Message): void {
  const message = leadOn(problem)
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
export function showFrameProblems(): void {
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !isFrameProblem(data)) return
    // A frame that is removed while it starts loses its requests, which is not a problem of what the page shows.
    if ((source as Window | null)?.closed !== false) return
    showMessageBar(data)
  })
}
