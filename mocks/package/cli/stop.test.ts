import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#mocks/server/node/http-server.ts'

/** Starts npm as in a terminal, outside of this test run. */
function startNpm(...args: string[]) {
  const npm = spawn('npm', args, {
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let hasEnded = false
  npm.stdout.on('data', (data: Buffer) => (output += data.toString()))
  // When npm and all that it has started have closed the pipe.
  npm.on('close', () => (hasEnded = true))
  onTestFinished(() => {
    if (!hasEnded && npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL')
  })
  return { npm, readOutput: () => output, hasEnded: () => hasEnded }
}

test('npm run api ends with npm, however that ends (MOCK-8)', async () => {
  const { npm, readOutput, hasEnded } = startNpm('run', 'api', '--', '--port', '0')
  await expect.poll(readOutput, { timeout: 15_000 }).toContain('http://')
  npm.kill('SIGKILL')
  await expect.poll(hasEnded, { timeout: 5000 }).toBe(true)
})

test('npm start says that its port is taken, and ends with npm (MOCK-8)', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await listen(other, 5173).catch(() => 'taken already')
  const { npm, readOutput, hasEnded } = startNpm('start')
  await expect.poll(readOutput, { timeout: 15_000 }).toContain('Demo host page')
  // Another program may have had the port, and have left it meanwhile.
  const [, port = ''] = /:(\d+)\/demo\//.exec(readOutput()) ?? []
  expect(readOutput().includes(`Port 5173 is taken: using ${port}.`)).toBe(port !== '5173')
  // npm passes it to the shell alone.
  npm.kill('SIGTERM')
  await expect.poll(hasEnded, { timeout: 5000 }).toBe(true)
})

test('what npm test has started ends with npm (MOCK-8)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endless-'))
  const server = createServer()
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  let connections = 0
  server.on('connection', (socket) => {
    connections++
    socket.on('error', () => undefined).on('close', () => connections--)
  })
  // Vitest connects while it reads this, and goes on for as long as it is connected.
  const config = join(folder, 'vitest.config.mjs')
  const connect = `import('node:net').then(({ connect }) => connect(${await listen(server)}, '127.0.0.1'))`
  writeFileSync(config, `await ${connect}\nawait new Promise(() => {})`)
  const { npm } = startNpm('test', '--', 'unit', `--config=${config}`)
  await expect.poll(() => connections, { timeout: 15_000 }).toBe(1)
  npm.kill('SIGKILL')
  await expect.poll(() => connections, { timeout: 5000 }).toBe(0)
})

test('a taken port is an error in one line (MOCK-8)', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await listen(other)
  await expect(listen(createServer(), port)).rejects.toThrow(`Port ${port} is taken`)
})
