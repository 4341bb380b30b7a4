import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Recorder, RecorderOptions } from '#mocks/tape/record/recorder.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { getTapeName, writeTape } from './tape-files.ts'

// Apart from tape-files.ts: the package reads tapes, and takes no part of the redaction along.

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
