import type { Server } from 'node:http'
import { createServer } from 'node:http'
import sirv from 'sirv'
import { createCallGuard, setForwardedHeaders, setResponseHeaders } from '#src/vite/api-proxy.ts'
import { createHeaderSetter } from '#src/vite/preview-headers.ts'
import { forward, pass, resolvePath } from './forward.ts'
import { isLocalRequest, isOwnRequest } from './local-request.ts'

type BuildServerOptions = NonNullable<Parameters<typeof createHeaderSetter>[1]> & {
  /** The folder of the production build. */
  folder: string
  /** The address of the API. */
  api: string
  /** Runs for a call that gets no answer. */
  onFailure: (message: string) => void
}

/** A web server of the production build as `npx vite preview` is, without Vite, so that the package can have it. */
export function createBuildServer({
  folder,
  api,
  onFailure,
  ...policy
}: BuildServerOptions): Server {
  const serveFile = sirv(folder, { extensions: ['html'], single: true })
  const setHeaders = createHeaderSetter(folder, policy)
  const guardCalls = createCallGuard()
  return createServer((incoming, outgoing) => {
    const { url = '/' } = incoming
    if (!isLocalRequest(incoming)) return void outgoing.writeHead(403).end()
    const forwardCall = () => {
      const address = resolvePath(url, api)
      if (address === null) return void outgoing.writeHead(400).end()
      const target = {
        address,
        prepare: (request: Parameters<typeof setForwardedHeaders>[0]) =>
          setForwardedHeaders(request, incoming, undefined),
        onFailure: ({ message }: Error) => onFailure(`No answer from ${address.href}: ${message}`),
      }
      forward(incoming, outgoing, target, (response) => {
        setResponseHeaders(response)
        const cookies = response.headers['set-cookie']
        if (cookies)
          response.headers['set-cookie'] = cookies.map((text) =>
            text.replace(/;\s*domain=[^;]*/i, ''),
          )
        pass(response, outgoing)
      })
    }
    guardCalls(incoming, outgoing, () => {
      if (!url.startsWith('/api/'))
        return setHeaders(incoming, outgoing, () => serveFile(incoming, outgoing))
      if (!isOwnRequest(incoming)) return void outgoing.writeHead(403).end()
      forwardCall()
    })
  })
}
