import type { HttpHandler } from 'msw'
import { getResponse, http, HttpResponse } from 'msw'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { Player } from '#mocks/tape/replay/player.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'

const HANDLED_URLS = ['*/api/:name', 'https://api.stripe.com/*']

/** Creates the handlers of a replay. */
export function createTapeHandlers(player: Pick<Player, 'handleRequest'>): HttpHandler[] {
  return HANDLED_URLS.map((url) => http.all(url, ({ request }) => player.handleRequest(request)))
}

/** Creates handlers that record what the given handlers answer, for the calls that belong on a tape. */
export function createRecordingHandlers(
  recorder: Pick<Recorder, 'record'>,
  handlers: HttpHandler[],
): HttpHandler[] {
  return HANDLED_URLS.map((url) =>
    http.all(url, ({ request }) => {
      if (!findTapeCall(request.method, request.url)) return undefined
      return recorder.record(
        request,
        async () => (await getResponse(handlers, request)) ?? HttpResponse.error(),
      )
    }),
  )
}
