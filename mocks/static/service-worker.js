/**
 * The service worker of the mock server: msw's generated script, and before it a listener for the requests that are
 * not for the mock server.
 */
const STATIC_FILES = new Set(['script', 'style', 'image', 'font'])

/** The ids of the pages with a mock server. A worker that the browser has stopped and restarted knows none. */
const mockedClients = new Set()

addEventListener('message', ({ data, source }) => {
  if (data === 'MOCK_ACTIVATE') mockedClients.add(source.id)
  // The page is being left, and its handlers are gone.
  if (data === 'CLIENT_CLOSED') mockedClients.delete(source.id)
})

addEventListener('fetch', (event) => {
  const { destination, mode, url } = event.request
  if (mode === 'navigate') return
  const isMocked = mockedClients.has(event.clientId)
  if (new URL(url).origin === location.origin) {
    // Without a response of this worker the browser sends the request as if there were none. For another page msw would
    // choose a mocked page: the calls of a production build must not be answered there.
    if (!isMocked || STATIC_FILES.has(destination)) event.stopImmediatePropagation()
  } else if (!isMocked) {
    // Nothing of a mock build reaches another site.
    event.stopImmediatePropagation()
    event.respondWith(Response.error())
  }
})

importScripts('mockServiceWorker.js')
