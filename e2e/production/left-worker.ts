/** Where the widget's sites have, for the tests, the service worker of a build with the mock server. */
export const LEFT_WORKER_PATH = '/left-worker.js'

/** It answers the calls and passes on all other requests. */
export const LEFT_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const isCall = new URL(event.request.url).pathname.startsWith('/api/')
  event.respondWith(isCall ? new Response('{}') : fetch(event.request))
})
`
