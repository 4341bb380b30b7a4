/** The panel's element. It is outside the body, so that code that measures or observes the page ignores it. */
export const PANEL_ELEMENT = 'mock-server-panel'

declare global {
  interface Window {
    /** On the page with the panel: the window of the inspected mock server, this one or a frame. */
    mockServerWindow?: Window & typeof globalThis
  }
  interface WindowEventMap {
    /** On the page with the panel: a mock server has started. */
    'mock-server:open': Event
    /** On the page with the panel: the panel requests to be closed. */
    'mock-server:close-panel': Event
  }
}

/** The parent page of the same origin that shows the panel for this frame; null when there is none. */
export function findPanelWindow(): Window | null {
  try {
    const { parent } = window
    return parent !== window && parent.document.querySelector(PANEL_ELEMENT) !== null
      ? parent
      : null
  } catch {
    return null
  }
}

/** Announces the mock server of this window to the panel. */
export function notifyPanel(): void {
  const panelWindow = findPanelWindow() ?? window
  panelWindow.mockServerWindow = window
  panelWindow.dispatchEvent(new Event('mock-server:open'))
}

/** Dispatches an event on this window and on all windows around it of the same origin. */
export function notifyAncestors(event: Event): void {
  let current: Window | null = null
  do {
    current = current === null ? window : current.parent
    try {
      current.dispatchEvent(event)
    } catch {
      // A window of another origin.
      return
    }
  } while (current !== current.parent)
}
