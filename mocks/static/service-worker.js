/**
 * The service worker of the mock server: msw's generated script, and before it a listener for what msw has
 * no response for.
 */
const STATIC_FILES = new Set(['script', 'style', 'image', 'font'])

/** The ids of pages that are being left: their handlers are gone, and msw would send their requests over the network. */
const closedClients = new Set()

addEventListener('message', ({ data, source }) => {
  if (data === 'CLIENT_CLOSED') closedClients.add(source.id)
  if (data === 'MOCK_ACTIVATE') closedClients.delete(source.id)
})

addEventListener('fetch', (event) => {
  const { destination, url } = event.request
  if (new URL(url).origin === location.origin) {
    // Without a response of this worker the browser loads the file as if there were none.
    if (STATIC_FILES.has(destination)) event.stopImmediatePropagation()
  } else if (closedClients.has(event.clientId)) {
    event.stopImmediatePropagation()
    event.respondWith(Response.error())
  }
})

importScripts('mockServiceWorker.js')
