import type { Server } from 'node:http'
import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createStubProxy } from './stub-proxy.ts'

/** Starts a server on a free port of 127.0.0.1, and returns the port. */
async function start(server: Server): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** The status of the answer to a path as it is; 0 for an answer that breaks off. */
async function readStatus(port: number, path: string, headers = {}): Promise<number> {
  return await new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
      response.resume()
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}

const paths: string[] = []

/** Starts the proxy in front of a server that answers with its own status; the answer to /half breaks off. */
async function startProxy(): Promise<number> {
  const port = await start(
    createServer(({ url = '' }, response) => {
      paths.push(url)
      if (url !== '/half') return response.writeHead(204).end()
      response.writeHead(200, { 'content-length': '100' }).write('1')
      return setTimeout(() => response.destroy(), 50)
    }),
  )
  const server = `http://127.0.0.1:${port}/`
  const stub = import.meta.dirname
  return await start(createStubProxy({ server, stripe: server, stub, pictures: stub }))
}

test('asks only its own server, whatever the path names, and survives what is no address (MOCK-7)', async () => {
  const other = await start(createServer((_, response) => response.writeHead(418).end()))
  const proxy = await startProxy()
  for (const prefix of ['', '/stripe-api'])
    expect(await readStatus(proxy, `${prefix}//127.0.0.1:${other}/`)).toBe(204)
  expect(paths.splice(0)).toEqual([`//127.0.0.1:${other}/`, `//127.0.0.1:${other}/`])
  expect(await readStatus(proxy, '//[')).toBe(204)
  expect(await readStatus(proxy, 'no-path')).toBe(400)
})

test('an answer that breaks off breaks off at the browser, too (MOCK-7)', async () => {
  expect(await readStatus(await startProxy(), '/half')).toBe(0)
})

test('takes requests to its own name, and calls of its own pages alone (MOCK-7)', async () => {
  const proxy = await startProxy()
  const calls = ['/api/getSettings', '/stripe-api/__calls']
  for (const path of ['/', ...calls]) {
    expect(await readStatus(proxy, path, { host: `evil.example:${proxy}` })).toBe(403)
    expect(await readStatus(proxy, path, { host: `localhost:${proxy}` })).toBe(204)
  }
  const foreign = { 'sec-fetch-site': 'cross-site' }
  for (const path of calls) expect(await readStatus(proxy, path, foreign)).toBe(403)
  // The page of the host opens the frame.
  expect(await readStatus(proxy, '/', foreign)).toBe(204)
})
