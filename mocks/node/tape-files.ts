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
import type { Tape } from '#mocks/tape/format/har.ts'
import { buildTapeName, parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import type { Recorder, RecorderOptions } from '#mocks/tape/record/recorder.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'

/** 'fixtures/tapes/paid.har' -> 'paid'. */
export const getTapeName = (path: string): string => buildTapeName(basename(path))

/** @throws With the file's name, for one that is not there or that is not what it should be. */
export const parseFile = <T>(path: string, parse: (text: string) => T): T => {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** @throws For no tape. */
export const readTape = (path: string): Tape => parseFile(path, parseTape)

export const writeTape = (path: string, tape: Tape): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, serializeTape(tape))
}

type FileRecording = {
  recorder: Recorder
  /**
   * The file has its name from here on.
   * @returns Whether there is one: not when nothing was asked, or a live key came.
   */
  finish(): boolean
}

/** Before the first call, not after the last one. */
const assertWritable = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  accessSync(dirname(path), constants.W_OK)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`)
  accessSync(path, constants.W_OK)
}

/**
 * Records to a file. What is there is written after each answer, under `.part` at first, so that a crash
 * loses nothing and an older tape stays until the new one is whole.
 * @param onRefused Told why, when a live key came: nothing is left on the disk.
 * @throws For a place that cannot be written to.
 */
export const recordToFile = (
  path: string,
  options: Omit<RecorderOptions, 'name' | 'onUpdate'>,
  onRefused: (reason: string) => void,
): FileRecording => {
  assertWritable(path)
  const partPath = `${path}.part`
  const recorder = createRecorder({
    ...options,
    name: getTapeName(path),
    onUpdate: () => {
      const reason = recorder.refusalReason()
      if (reason === null) writeTape(partPath, recorder.toHar())
      else {
        rmSync(partPath, { force: true })
        onRefused(reason)
      }
    },
  })
  return {
    recorder,
    finish: () => {
      if (recorder.refusalReason() !== null) return false
      const tape = recorder.toHar()
      if (tape.log.entries.length === 0) return false
      // Once more: a call may still wait for its answer.
      writeTape(partPath, tape)
      renameSync(partPath, path)
      return true
    },
  }
}
