import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findBodyProblems, isCallName } from './body-table.ts'
import { handleCall } from './calls.ts'
import type { BodyProblem } from './body-table.ts'
import type { ReferenceApiOptions } from './options.ts'
import { createState } from './options.ts'
import type { XsrfState } from './request-guards.ts'
import { checkXsrf, requireKnownSite, requireXsrf } from './request-guards.ts'
import type { Answer } from './service-error.ts'
import { buildErrorAnswer, ServiceError } from './service-error.ts'
import type { ServerState } from './state.ts'

/** One request, whether it was answered or refused. */
type RecordedRequest = {
  method: string
  path: string
  /** The path after /api/, a call of the specification or not. */
  call: string
  headers: IncomingHttpHeaders
  /** The parsed JSON; undefined when it could not be parsed. */
  body: unknown
  /** Differences between the body and the specification; empty for an unknown call. */
  problems: BodyProblem[]
  xsrf: XsrfState
  /** The status of the answer; 0 until it was sent. */
  status: number
}

export type ReferenceApi = {
  /** The address before /api, without a slash at its end. */
  url: string
  /** Every request in the order of arrival. */
  requests: RecordedRequest[]
  close: () => Promise<void>
}

/**
 * Starts an API server that was written from the specification alone and shares no code with the
 * widget or its mock backend (API-1, API-7).
 */
export async function startReferenceApi(options: ReferenceApiOptions): Promise<ReferenceApi> {
  const state = createState(options)
  const requests: RecordedRequest[] = []
  const token = randomUUID()
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const recorded = await readRequest(request)
      requests.push(recorded)
      const answer = await answerRequest(state, options, recorded).catch(buildErrorAnswer)
      recorded.status = answer.status
      if (recorded.xsrf === 'none') {
        response.setHeader('Set-Cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Lax`)
      }
      sendAnswer(response, answer, state.now())
    }
    // The client disconnected during the request.
    respond().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const { method = '', url = '/', headers } = request
  const path = new URL(url, 'http://127.0.0.1').pathname
  const call = path.startsWith('/api/') ? path.slice('/api/'.length) : ''
  const body = parseJson(text)
  const problems = isCallName(call) ? findBodyProblems(call, body) : []
  return { method, path, call, headers, body, problems, xsrf: checkXsrf(headers), status: 0 }
}

async function answerRequest(
  state: ServerState,
  { allowedSites }: ReferenceApiOptions,
  recorded: RecordedRequest,
): Promise<Answer> {
  const { call, method, headers, body } = recorded
  if (!isCallName(call)) throw new ServiceError(404, 'unknown_call', `No call ${recorded.path}`)
  if (method !== 'POST') throw new ServiceError(405, 'method', `${method} is not allowed`)
  requireKnownSite(headers, allowedSites)
  requireXsrf(recorded.xsrf)
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw new TypeError('The body is not labelled as JSON')
  }
  return handleCall(state, call, body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sendAnswer(response: ServerResponse, { status, body }: Answer, now: Date): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Date: now.toUTCString(),
  })
  response.end(JSON.stringify(body))
}
