import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { buildTapeName, parseTape, serializeTape } from '#mocks/tape/format/har.ts'

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
