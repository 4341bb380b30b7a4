/** Gives the widget the recorded width, whatever the window has, where the page around its frame is one of this origin. */
export function resizeFrame(width: number): void {
  const { frameElement } = window
  if (frameElement === null) return
  // The loader's element holds the frame, which fills it and whose style the loader replaces.
  const root = frameElement.getRootNode()
  const element = 'host' in root ? root.host : frameElement
  const { style } = element as HTMLElement
  style.width = `${width}px`
  style.maxWidth = 'none'
}
