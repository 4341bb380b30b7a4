import type { HttpHandler } from 'msw'
import { getResponse, http, HttpResponse } from 'msw'
import { findTapedCall } from '#mocks/tape/format/taped-calls.ts'
import type { Player } from '#mocks/tape/replay/player.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'

const HANDLED_URLS = ['*/api/:name', 'https://api.stripe.com/*']

/** The handlers of a replay, for the service worker: the calls of a tape and no other. */
export const createTapeHandlers = (player: Pick<Player, 'handleRequest'>): HttpHandler[] =>
  HANDLED_URLS.map((url) => http.all(url, ({ request }) => player.handleRequest(request)))

/** In front of others: they answer as ever, and what belongs on a tape is recorded. */
export const createRecordingHandlers = (
  recorder: Pick<Recorder, 'record'>,
  handlers: HttpHandler[],
): HttpHandler[] =>
  HANDLED_URLS.map((url) =>
    http.all(url, ({ request }) => {
      if (!findTapedCall(request.method, request.url)) return undefined
      return recorder.record(
        request,
        async () => (await getResponse(handlers, request)) ?? HttpResponse.error(),
      )
    }),
  )
