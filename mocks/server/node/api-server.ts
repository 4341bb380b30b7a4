import { randomUUID } from 'node:crypto'
import type { Backend } from '#mocks/wire/backend.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import type { HttpServer } from './http-server.ts'
import { startHttpServer } from './http-server.ts'
import type { ServerRegistryOptions } from './server-registry.ts'
import { createServerRegistry } from './server-registry.ts'

type ApiServerOptions = ServerRegistryOptions & {
  /** 0 chooses a free port. */
  port?: number
  /** Records every exchange. */
  recorder?: Recorder
}

/** Readable by the widget's scripts; partitioned, so that frames on other sites can keep it. */
function buildXsrfCookie(token: string): string {
  return `XSRF-TOKEN=${token}; Path=/; Secure; SameSite=None; Partitioned`
}

/**
 * Starts the mock server over HTTP, with one backend per requested scenario. GET /__calls lists the calls with their
 * headers. Every call sets the XSRF cookie (API-5). A simulated network failure closes the connection; requests
 * that it does not answer get status 501.
 * @throws Error for an unknown scenario or fault, or a port that is taken.
 */
export async function createApiServer(options: ApiServerOptions = {}): Promise<HttpServer> {
  const { port, recorder } = options
  const { backend, log, onError } = createServerRegistry(options)
  const token = randomUUID()

  const respond: Backend = async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/__calls') return Response.json(log)
    const response = await backend(request)
    if (pathname.startsWith('/api/') && response.type !== 'error')
      response.headers.append('Set-Cookie', buildXsrfCookie(token))
    return response
  }
  return await startHttpServer(recorder ? recorder.record(respond) : respond, { port, onError })
}
