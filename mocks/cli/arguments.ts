import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** What was asked for makes no sense. */
export class UsageError extends Error {}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** @throws UsageError, in one line, for an option that there is not or that lacks its value. */
export const readArguments = <Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(messageOf(error).split('\n', 1)[0])
  }
}

/** @throws UsageError */
export const wholeNumber = (
  option: string,
  text: string,
  most = Number.MAX_SAFE_INTEGER,
): number => {
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text)
  throw new UsageError(`--${option} is a whole number, not '${text}'`)
}

/** 0 takes a free one. @throws UsageError */
export const portIn = (text: string): number => wholeNumber('port', text, 65_535)

/** @throws UsageError */
export const webAddress = (option: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UsageError(`--${option} is an address such as http://127.0.0.1:4010, not '${text}'`)
}

/** Tells it, with how the command goes if that is the matter. @returns The exit code. */
export const tellFailure = (error: unknown, usage: string): number => {
  const isUsage = error instanceof UsageError
  process.stderr.write(`${messageOf(error)}\n${isUsage ? `${usage}\n` : ''}`)
  return isUsage ? 2 : 1
}
