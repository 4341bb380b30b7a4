import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Tape } from './har.ts'
import { parseTape, printTape } from './har.ts'
import type { Recorder, RecorderOptions } from './recorder.ts'
import { createRecorder } from './recorder.ts'

/** 'fixtures/tapes/paid.har' -> 'paid'. */
export const tapeName = (path: string): string => basename(path).replace(/\.har$/, '')

/** @throws With the file's name, for what is not there or no tape. */
export const readTape = (path: string): Tape => {
  try {
    return parseTape(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

export const writeTape = (path: string, tape: Tape): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, printTape(tape))
}

type Recording = {
  recorder: Recorder
  /** The file has its name from here on. */
  finish(): void
}

/**
 * Records to a file. What is there is written after each entry, under `.part` at first, so that a crash
 * loses nothing and an older tape stays until the new one is whole.
 * @param refused Told why, when a live key came: nothing is left on the disk.
 */
export const recordTo = (
  path: string,
  options: Omit<RecorderOptions, 'name' | 'tell'>,
  refused: (why: string) => void,
): Recording => {
  const part = `${path}.part`
  const recorder = createRecorder({
    ...options,
    name: tapeName(path),
    tell: () => {
      const why = recorder.refusal()
      if (why === null) writeTape(part, recorder.toHar())
      else {
        rmSync(part, { force: true })
        refused(why)
      }
    },
  })
  return {
    recorder,
    finish: () => {
      if (recorder.refusal() === null && recorder.toHar().log.entries.length > 0) {
        renameSync(part, path)
      }
    },
  }
}
