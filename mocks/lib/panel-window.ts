/** The element that holds the panel, outside of the body: nothing that watches or measures the page meets it. */
export const PANEL_ELEMENT = 'mock-server-panel'

declare global {
  interface Window {
    /** On the page that shows the panel: where the world is that it is about, this page or a frame of it. */
    mockServerWindow?: Window & typeof globalThis
  }
  interface WindowEventMap {
    /** On the page that shows the panel: a world has opened. */
    'mock-server:open': Event
    /** On the page that shows the panel: the panel asks to be closed. */
    'mock-server:close-panel': Event
  }
}

/** The page around that shows the panel for this frame; null when there is none of the same origin. */
export const findPanelWindow = (): Window | null => {
  try {
    const { parent } = window
    return parent !== window && parent.document.querySelector(PANEL_ELEMENT) !== null
      ? parent
      : null
  } catch {
    return null
  }
}

/** A world has opened in this window. */
export const notifyPanel = (): void => {
  const panelWindow = findPanelWindow() ?? window
  panelWindow.mockServerWindow = window
  panelWindow.dispatchEvent(new Event('mock-server:open'))
}
