import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { recordToFile } from './record-to-file.ts'
import { readTape } from './tape-files.ts'

function onError(error: unknown): never {
  throw error
}

function createTempFolder() {
  const path = mkdtempSync(join(tmpdir(), 'tapes-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

function addCall(recorder: Recorder, text: string): void {
  const url = 'http://127.0.0.1/api/getUnits'
  const response = { status: 200, contentType: 'application/json', text }
  recorder.add({ method: 'POST', url, body: '{}', startedAt: 0, endedAt: 1, response })
}

test('saves after each entry and renames the file at the end (TAPE-1)', () => {
  const path = join(createTempFolder(), 'deep', 'visit.har')
  const { recorder, finish } = recordToFile(path, {}, onError)
  expect([finish(), existsSync(path)]).toEqual([false, false])
  addCall(recorder, '{"units":[]}')
  expect(readTape(`${path}.part`).log.entries.length).toBe(1)
  expect(existsSync(path)).toBe(false)
  expect(finish()).toBe(true)
  expect(readTape(path).log._tape.name).toBe('visit')
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('includes a call without a response when the recording ends (TAPE-1)', async () => {
  const path = join(createTempFolder(), 'my visit.har')
  const { recorder, finish } = recordToFile(path, {}, onError)
  const request = new Request('http://127.0.0.1/api/getUnits', { method: 'POST', body: '{}' })
  void recorder.record(() => new Promise(() => undefined))(request)
  await expect.poll(() => recorder.toHar().log.entries.length).toBe(1)
  finish()
  expect(readTape(path).log._tape.name).toBe('my-visit')
  expect(readTape(path).log.entries.map(({ response }) => response.status)).toEqual([0])
})

test('reports a path that cannot be written before the first call (TAPE-1)', () => {
  const root = createTempFolder()
  expect(() => recordToFile(root, {}, onError)).toThrow('is a folder')
  writeFileSync(join(root, 'file'), '')
  expect(() => recordToFile(join(root, 'file', 'visit.har'), {}, onError)).toThrow('EEXIST')
})

test('deletes the recording after a live key and keeps an older tape (TAPE-4)', () => {
  const root = createTempFolder()
  const path = join(root, 'visit.har')
  writeFileSync(path, 'older')
  const reasons: string[] = []
  const { recorder, finish } = recordToFile(path, {}, (reason) => reasons.push(reason))
  for (const text of ['{"units":[]}', '{"key":"pk_live_1"}']) addCall(recorder, text)
  expect(finish()).toBe(false)
  expect(reasons).toEqual([expect.stringContaining('live key')])
  expect(readdirSync(root)).toEqual(['visit.har'])
  expect(readFileSync(path, 'utf8')).toBe('older')
})
