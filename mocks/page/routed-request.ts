/** A request of the page that a test runner has taken from the browser. */
export type RoutedRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

export type RoutedResponse = { status: number; headers: Record<string, string>; body: string }

declare global {
  /**
   * Set by the kit for hosts' tests before the scripts of the page: it routes the requests of the page to `respond`, so
   * that the page needs no service worker. null stands for a network failure.
   */
  var requestRouter:
    | {
        respond?: (request: RoutedRequest) => Promise<RoutedResponse | null>
        /** The browser denies storage to the page, and with it locks; the kit stores for this page alone. */
        isStorageReplaced?: boolean
      }
    | undefined
}
