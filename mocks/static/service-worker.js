/**
 * The service worker of the mock server: msw's generated script, and before it a listener for the static
 * files of this origin. msw would post each of them to the page, which has no handler for any.
 */
const STATIC_FILES = new Set(['script', 'style', 'image', 'font'])

addEventListener('fetch', (event) => {
  const { destination, url } = event.request
  const isOwn = new URL(url).origin === location.origin
  // Without an answer of this worker the browser loads the file as if there were none.
  if (isOwn && STATIC_FILES.has(destination)) event.stopImmediatePropagation()
})

importScripts('mockServiceWorker.js')
