import type { HttpHandler } from 'msw'
import { http } from 'msw'
import type { Player } from './player.ts'

/** The handlers of a replay, for the service worker: the calls of a tape and no other. */
export const tapeHandlers = (player: Player): HttpHandler[] =>
  ['*/api/:name', 'https://api.stripe.com/*'].map((address) =>
    http.all(address, ({ request }) => player.answer(request)),
  )
