/** The element that holds the panel, outside of the body: nothing that watches or measures the page meets it. */
export const PANEL = 'pretend-panel'

declare global {
  interface Window {
    /** On the page that shows the panel: where the world is that it is about, this page or a frame of it. */
    worldWindow?: Window & typeof globalThis
  }
  interface WindowEventMap {
    /** On the page that shows the panel: a world has opened. */
    'pretend-world:open': Event
    /** On the page that shows the panel: the panel asks to be closed. */
    'pretend-world:close-panel': Event
  }
}

/** The page around that shows the panel for this frame; null when there is none of the same origin. */
export const panelAround = (): Window | null => {
  try {
    const { parent } = window
    return parent !== window && parent.document.querySelector(PANEL) !== null ? parent : null
  } catch {
    return null
  }
}

/** A world has opened in this window. */
export const tellPanel = (): void => {
  const page = panelAround() ?? window
  page.worldWindow = window
  page.dispatchEvent(new Event('pretend-world:open'))
}
