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

/**
 * Dispatches a bubbling event on this window, and on its frame in each page around it of the same origin, from where it
 * reaches the window of that page.
 */
export function notifyAncestors(event: Event): void {
  window.dispatchEvent(event)
  let frame = window.frameElement
  while (frame !== null) {
    frame.dispatchEvent(event)
    frame = frame.ownerDocument.defaultView?.frameElement ?? null
  }
}
