import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** Occupies the default port, unless another process already does. */
async function occupyPort(): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(5173, '127.0.0.1', () => resolve())
  })
  onTestFinished(() => void server.close())
}

test('npm start prints the demo address, then the scenario page, uses a free port, and stops on Ctrl-C', async () => {
  await occupyPort()
  const child = spawn(process.execPath, ['mocks/cli/start.mjs'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.endsWith('Stop with Ctrl-C.')) break
  }
  const [, demo = ''] = /^Demo host page: (http:\S+\/demo\/)$/.exec(lines[0] ?? '') ?? []
  expect(new URL(demo).port).not.toBe('5173')
  expect(lines[1]).toBe(`All scenarios:  ${new URL('/scenarios/', demo)}`)
  expect(lines.filter((line) => line.includes(`${demo}?scenario=`)).length).toBeGreaterThan(3)

  const page = await fetch(demo, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain('/mocks/demo-site/')
  const call = await fetch(new URL('/api/getUnits', demo), { method: 'POST' })
  expect([call.status, await call.json()]).toEqual([501, { error: '/api/getUnits is not mocked' }])

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})
