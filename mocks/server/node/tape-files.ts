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
import { basename, dirname, join } from 'node:path'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { buildTapeName, parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import type { Recorder, RecorderOptions } from '#mocks/tape/record/recorder.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'

/** The name of the tape in a file: 'fixtures/tapes/paid.har' gives 'paid'. */
export function getTapeName(path: string): string {
  return buildTapeName(basename(path))
}

/** Reads and parses a file. @throws Error with the path, for a file that is missing or not valid. */
export function parseFile<T>(path: string, parse: (text: string) => T): T {
  if (!existsSync(path)) throw new Error(`${path} does not exist`)
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path}: ${readErrorMessage(error)}`, { cause: error })
  }
}

/** Reads a file in the folder of another one; undefined for one that is not there, or whose name leads elsewhere. */
export function readFileBeside(path: string, name: string): string | undefined {
  const file = join(dirname(path), name)
  // '..' is its own base name.
  const isBeside = basename(name) === name && statSync(file, { throwIfNoEntry: false })?.isFile()
  return isBeside === true ? readFileSync(file, 'utf8') : undefined
}

/** @throws Error for a file that is not a tape. */
export function readTape(path: string): Tape {
  return parseFile(path, parseTape)
}

export function writeTape(path: string, tape: Tape): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, serializeTape(tape))
}

type FileRecording = {
  recorder: Recorder
  /**
   * Completes the recording: the file gets its final name.
   * @returns Whether a file was written; not after a recording without calls or with a live key.
   */
  finish(): boolean
}

/** Checked before the recording starts, so that no recording is lost. */
function assertWritable(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  accessSync(dirname(path), constants.W_OK)
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) throw new Error(`${path} is a folder`)
  accessSync(path, constants.W_OK)
}

/**
 * Records to a file. The recording is saved after each response as `{path}.part`, so that a crash loses nothing and an
 * existing tape is replaced by a complete one only.
 * @param onRefused Runs with the reason after a request with a live Stripe key; the partial file has been deleted.
 * @throws Error for a path that cannot be written.
 */
export function recordToFile(
  path: string,
  options: Omit<RecorderOptions, 'name' | 'onUpdate'>,
  onRefused: (reason: string) => void,
): FileRecording {
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
      // Includes calls without a response yet.
      writeTape(partPath, tape)
      renameSync(partPath, path)
      return true
    },
  }
}
