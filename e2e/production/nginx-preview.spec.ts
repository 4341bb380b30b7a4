import { connect, createServer } from 'node:net'
import { findTool } from '#e2e/cli/tools.mjs'
import { startServer } from '#e2e/support/processes.ts'
import { listenOnPort } from './forward-proxy.ts'
import { startNginx } from './nginx.ts'
import { bookInPreview } from './preview-visit.ts'
import { test } from './test.ts'

test(
  'npm run preview books to the confirmation in front of nginx',
  { tag: ['@MOCK-7', '@nightly'] },
  async ({ browser }) => {
    const program = findTool('nginx')
    if (program === undefined) throw new Error('nginx is missing')
    const api = await startServer('api', '--port', '0', '--scenario', 'freesale')
    const hosts = { hosts: 'http://localhost:*', sites: String.raw`http://localhost:\d+` }
    const nginx = await startNginx(program, { api: api.url, ...hosts })
    const relay = createServer((client) => client.pipe(connect(nginx.socketPath)).pipe(client))
    const server = `http://127.0.0.1:${await listenOnPort(relay)}`
    const options = ['--port', '0', '--api', api.url, '--server', server]
    const preview = await startServer('preview', ...options)
    await bookInPreview(browser, preview.url)
    await preview.stop()
    relay.close()
    await nginx.stop()
    await api.stop()
  },
)
