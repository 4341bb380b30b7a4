import { resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { createHeaderSetter } from '#mocks/server/node/build-headers.ts'

/** Answers every call that reaches Vite's server with 501, instead of index.html. */
const rejectCall: Connect.NextHandleFunction = ({ url }, response, next) => {
  const path = url?.split('?')[0] ?? ''
  if (!path.startsWith('/api/')) return next()
  response.writeHead(501, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: `${path} is not mocked` }))
}

/** Lets `vite preview` send the headers of production, and no server of Vite answer a call that is not mocked. */
export function previewHeaders(): Plugin {
  return {
    name: 'preview-headers',
    configureServer: ({ middlewares }) => void middlewares.use(rejectCall),
    configurePreviewServer({ middlewares, config: { root, base, build } }) {
      middlewares.use(rejectCall)
      const policy = { tagManager: true, mocks: true }
      middlewares.use(createHeaderSetter(resolve(root, build.outDir), policy, base))
    },
  }
}
