import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { runTapeCommand, startServer } from '#e2e/support/tapes/cli-process.ts'
import { callServer } from '#e2e/support/api.ts'
import { NOW } from '#fixtures/now.ts'
import { bookByApi, TOUR_CODES } from './book-by-api.ts'

test(
  'a visit recorded through the proxy replays from the file to its end',
  { tag: ['@TAPE-1', '@TAPE-2', '@TAPE-3', '@TAPE-5'] },
  async () => {
    const file = test.info().outputPath('visit.har')
    const api = await startServer('api', '--port', '0', '--now', NOW)
    const proxy = await startServer('tape', 'record', '--target', api.url, '--out', file)
    // About as often as the widget polls.
    const results = await bookByApi(proxy.url, () => sleep(700))
    await proxy.stop()
    expect(results.filter((status) => status === 'PENDING').length).toBeGreaterThan(1)
    expect(results.at(-1)).toBe('CONFIRMED')
    expect(readFileSync(file, 'utf8')).not.toMatch(/ada\.moreau|612345678/)

    const checkResult = await runTapeCommand('check', file, '--live', api.url)
    expect(checkResult).toEqual({ code: 0, output: expect.stringContaining('no drift') })
    await api.stop()

    const replay = await startServer('api', '--port', '0', '--tape', file)
    expect(await bookByApi(replay.url, () => Promise.resolve())).toEqual(results)
    const unmatchedCall = await callServer(replay.url, 'getUnits', {
      ...TOUR_CODES,
      tourCode: 'PAR-LOUVRE',
    })
    const output = await replay.stop()
    expect(unmatchedCall.status).toBe(501)
    const difference = 'tourCode: recorded "PAR-EIFFEL", requested "PAR-LOUVRE"'
    expect(unmatchedCall.text).toContain(JSON.stringify(difference).slice(1, -1))
    expect(output).toContain(difference)
  },
)

test('a wrong command prints the usage', { tag: '@TAPE-5' }, async () => {
  const usage = await runTapeCommand('chekc')
  expect(usage).toEqual({ code: 2, output: expect.stringContaining("no command 'chekc'") })
})
