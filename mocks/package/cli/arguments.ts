import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { escapeLines } from '#mocks/lib/escape-control-characters.ts'
import { UsageError } from './parse-arguments.mjs'
import './stop.mjs'

/** @throws UsageError */
export function parseInteger(option: string, text: string, max = Number.MAX_SAFE_INTEGER): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text)
  throw new UsageError(`--${option} must be a whole number, not '${text}'`)
}

/** Parses a port; 0 chooses a free one. @throws UsageError */
export function parsePort(text: string): number {
  return parseInteger('port', text, 65_535)
}

/** @throws UsageError */
export function parseHttpUrl(option: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UsageError(
    `--${option} must be an address such as http://127.0.0.1:4010, not '${text}'`,
  )
}

/**
 * Prints what scripts read, such as the address of a server. What servers and files say can hold control characters: see
 * `escapeControlCharacters`.
 */
export function printLine(text: string): void {
  process.stdout.write(`${escapeLines(text)}\n`)
}

/** Prints a message for people. */
export function printMessage(text: string): void {
  process.stderr.write(`${escapeLines(text)}\n`)
}

/** Prints an error; after a UsageError also the usage lines of the help. @returns The exit code. */
export function printFailure(error: unknown, help: string): number {
  const isUsage = error instanceof UsageError
  printMessage(readErrorMessage(error))
  if (isUsage) printMessage(`${help.split('\n\n')[1]}\n\nRun it with --help for all options.`)
  return isUsage ? 2 : 1
}
