import type { MockServerControl } from '#mocks/page/mock-server-control.ts'

/** What the panel uses of the widget's window. */
type WidgetWindow = Pick<Window, 'addEventListener'> & {
  mockServer?: MockServerControl | undefined
  location: Pick<Location, 'reload'>
}

/** What the panel uses of the page that embeds it. */
export type PanelPage = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> & {
  /** The window of the widget; undefined before it is loaded. */
  mockServerWindow?: WidgetWindow
  location: Pick<Location, 'href' | 'assign'>
}

/**
 * URL at which scenarios start: the demo site if this is its page, otherwise the widget.
 * @param launchParams Query with the launch parameters of the widget.
 */
export function buildStartUrl({ location }: PanelPage, launchParams: string): string {
  const address = new URL(location.href)
  const isHost = address.pathname.startsWith(`${import.meta.env.BASE_URL}demo/`)
  if (!isHost) {
    address.pathname = import.meta.env.BASE_URL
    address.search = launchParams
  }
  address.hash = isHost ? 'book' : ''
  return address.href
}
