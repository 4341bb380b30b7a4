import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Tape } from './har.ts'
import { nameFor, parseTape, printTape } from './har.ts'
import type { Recorder, RecorderOptions } from './recorder.ts'
import { createRecorder } from './recorder.ts'

/** 'fixtures/tapes/paid.har' -> 'paid'. */
export const tapeName = (path: string): string => nameFor(basename(path))

/** @throws With the file's name, for one that is not there or that is not what it should be. */
export const ofFile = <T>(path: string, read: (text: string) => T): T => {
  try {
    return read(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** @throws For no tape. */
export const readTape = (path: string): Tape => ofFile(path, parseTape)

export const writeTape = (path: string, tape: Tape): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, printTape(tape))
}

type Recording = {
  recorder: Recorder
  /**
   * The file has its name from here on.
   * @returns Whether there is one: not when nothing was asked, or a live key came.
   */
  finish(): boolean
}

/** Before the first call, not after the last one. */
const checkPlace = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  accessSync(dirname(path), constants.W_OK)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`)
  accessSync(path, constants.W_OK)
}

/**
 * Records to a file. What is there is written after each answer, under `.part` at first, so that a crash
 * loses nothing and an older tape stays until the new one is whole.
 * @param refused Told why, when a live key came: nothing is left on the disk.
 * @throws For a place that cannot be written to.
 */
export const recordTo = (
  path: string,
  options: Omit<RecorderOptions, 'name' | 'tell'>,
  refused: (why: string) => void,
): Recording => {
  checkPlace(path)
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
      if (recorder.refusal() !== null) return false
      const tape = recorder.toHar()
      if (tape.log.entries.length === 0) return false
      // Once more: a call may still wait for its answer.
      writeTape(part, tape)
      renameSync(part, path)
      return true
    },
  }
}
