import { getStorage } from '#mocks/page/browser-storage.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { showMessageBar } from '#mocks/page/message.tsx'
import style from './panel-launcher.css?inline'
import { PANEL_ELEMENT, findPanelWindow } from '#mocks/page/panel-window.ts'
import { parsePanelRequest, SELECTED_VIEW_KEY } from './panel-request.ts'

/** Key in session storage; 'open', 'closed' or 'off'. */
const PANEL_OPEN_KEY = 'mock-server:panel'

const ICON_PATH = 'M4 6h9m4 0h3M4 12h3m4 0h9M4 18h9m4 0h3M15 4v4M9 10v4M15 16v4'

function createIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', ICON_PATH)
  svg.append(path)
  return svg
}

/**
 * On a wide screen the page stands beside the open panel; what is left is enough for the widget as it is without the
 * panel.
 */
const DOCK_STYLE = `@media (width >= 1280px) {
  html:has(> ${PANEL_ELEMENT}[open]) {
    --mock-server-panel-width: clamp(300px, 100vw - 1080px, 460px);
    margin-inline-end: var(--mock-server-panel-width);
  }
}`

function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The panel is a separate page in a frame, isolated from the styles, keyboard handlers and clock of the widget. */
function mountLauncher(storage: Storage | null, isOpen: boolean): void {
  const launcher = document.createElement(PANEL_ELEMENT)
  const root = launcher.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [createSheet(style)]
  document.adoptedStyleSheets.push(createSheet(DOCK_STYLE))

  const button = document.createElement('button')
  Object.assign(button, { type: 'button', ariaLabel: 'Mock server', title: 'Open the panel' })
  button.append(createIcon())
  const frame = document.createElement('iframe')
  frame.title = 'Mock server'

  const setOpen = (isOpen: boolean): void => {
    if (isOpen && !frame.hasAttribute('src'))
      frame.src = `${import.meta.env.BASE_URL}mocks/tools/devtools/panel/index.html`
    launcher.toggleAttribute('open', isOpen)
    frame.hidden = !isOpen
    button.hidden = isOpen
    writeItem(storage, PANEL_OPEN_KEY, isOpen ? 'open' : 'closed')
  }
  button.addEventListener('click', () => {
    setOpen(true)
    frame.focus()
  })
  window.addEventListener('mock-server:close-panel', () => {
    setOpen(false)
    button.focus()
  })
  setOpen(isOpen)
  root.append(button, frame)
  document.documentElement.append(launcher)
}

/**
 * Shows the button of the panel, unless an embedding page shows it already. `?panel` opens the panel, `?panel=calls`
 * opens it at that view, and `?panel=off` hides the button as well; each holds for the tab. Automated browsers see the
 * button only with `?panel`, so that tests and screenshots contain the widget alone.
 */
export function showPanelLauncher(): void {
  const storage = getStorage('sessionStorage')
  const request = parsePanelRequest(window.location.search)
  if (request.state !== null) writeItem(storage, PANEL_OPEN_KEY, request.state)
  if (request.view !== null) writeItem(storage, SELECTED_VIEW_KEY, request.view)
  if (request.problem !== null)
    showMessageBar({ title: 'The panel stays as it is', text: request.problem })
  const state = request.state ?? storage?.getItem(PANEL_OPEN_KEY) ?? null
  const isHidden = state === 'off' || (navigator.webdriver && state === null)
  if (!isHidden && findPanelWindow() === null) mountLauncher(storage, state === 'open')
}
