import { storageOf } from '#mocks/browser-storage.ts'
import style from './dock.css?inline'
import { PANEL, panelAround } from './place.ts'

/** In the tab's storage: 'open' or 'closed'. */
const KEY = 'mock-world:panel'

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

const ICON = 'M4 6h9m4 0h3M4 12h3m4 0h9M4 18h9m4 0h3M15 4v4M9 10v4M15 16v4'

const icon = (): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', ICON)
  svg.append(path)
  return svg
}

/** The panel is a page of its own in a frame: neither its styles nor its keys nor its clock meet the widget's. */
const openDock = (tab: Storage | null): void => {
  const dock = document.createElement(PANEL)
  const root = dock.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]

  const button = make('button', { type: 'button', 'aria-label': 'Pretend world', title: 'Panel' })
  button.append(icon())
  const frame = make('iframe', { title: 'Pretend world', hidden: '' })

  const show = (isOpen: boolean): void => {
    if (isOpen && !frame.hasAttribute('src'))
      frame.src = `${import.meta.env.BASE_URL}mocks/panel/index.html`
    dock.toggleAttribute('open', isOpen)
    frame.hidden = !isOpen
    button.hidden = isOpen
    tab?.setItem(KEY, isOpen ? 'open' : 'closed')
  }
  button.addEventListener('click', () => {
    show(true)
    frame.focus()
  })
  window.addEventListener('pretend-world:close-panel', () => {
    show(false)
    button.focus()
  })
  show(tab?.getItem(KEY) === 'open')
  root.append(button, frame)
  document.documentElement.append(dock)
}

/**
 * Puts the panel's button on this page, unless a page around shows it for its frames. `?panel` opens it.
 * A browser that is driven by a program sees it only so: pictures and tests are of the widget alone.
 */
export const showPanel = (): void => {
  const tab = storageOf('sessionStorage')
  const isAsked = new URLSearchParams(window.location.search).has('panel')
  if (isAsked) tab?.setItem(KEY, 'open')
  const isDriven = navigator.webdriver && !isAsked && tab?.getItem(KEY) == null
  if (!isDriven && panelAround() === null) openDock(tab)
}
