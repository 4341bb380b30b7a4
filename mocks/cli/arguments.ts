import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** What was asked for makes no sense. */
export class UsageError extends Error {}

const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** @throws UsageError, in one line, for an option that there is not or that lacks its value. */
export const parseArguments = <Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(getErrorMessage(error).split('\n', 1)[0])
  }
}

/** @throws UsageError */
export const parseInteger = (
  option: string,
  text: string,
  max = Number.MAX_SAFE_INTEGER,
): number => {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text)
  throw new UsageError(`--${option} is a whole number, not '${text}'`)
}

/** 0 takes a free one. @throws UsageError */
export const parsePort = (text: string): number => parseInteger('port', text, 65_535)

/** @throws UsageError */
export const parseHttpUrl = (option: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UsageError(`--${option} is an address such as http://127.0.0.1:4010, not '${text}'`)
}

/** Tells it, with how the command goes if that is the matter. @returns The exit code. */
export const printFailure = (error: unknown, usage: string): number => {
  const isUsage = error instanceof UsageError
  process.stderr.write(`${getErrorMessage(error)}\n${isUsage ? `${usage}\n` : ''}`)
  return isUsage ? 2 : 1
}
