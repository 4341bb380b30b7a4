import type { HttpHandler } from 'msw'
import { getResponse, http, HttpResponse } from 'msw'
import { tapedCallOf } from './calls.ts'
import type { Player } from './player.ts'
import type { Recorder } from './recorder.ts'

const ADDRESSES = ['*/api/:name', 'https://api.stripe.com/*']

/** The handlers of a replay, for the service worker: the calls of a tape and no other. */
export const tapeHandlers = (player: Pick<Player, 'answer'>): HttpHandler[] =>
  ADDRESSES.map((address) => http.all(address, ({ request }) => player.answer(request)))

/** In front of others: they answer as ever, and what belongs on a tape is recorded. */
export const recordingHandlers = (
  recorder: Pick<Recorder, 'watch'>,
  handlers: HttpHandler[],
): HttpHandler[] =>
  ADDRESSES.map((address) =>
    http.all(address, ({ request }) => {
      if (!tapedCallOf(request.method, request.url)) return undefined
      return recorder.watch(
        request,
        async () => (await getResponse(handlers, request)) ?? HttpResponse.error(),
      )
    }),
  )
