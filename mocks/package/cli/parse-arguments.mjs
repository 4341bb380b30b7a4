import { parseArgs } from 'node:util'

// Without TypeScript: a command may run before packages are installed.

/** An invalid command line. */
export class UsageError extends Error {}

/**
 * Parses the command line. With --help it prints the help and exits.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config @param {string} help
 * @throws UsageError for an unknown option or a missing value, in one line.
 */
export function parseArguments(config, help) {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      strict: false,
    })
    if (values['help'] === true) {
      process.stdout.write(`${help}\n`)
      process.exit(0)
    }
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('\n', 1)[0] : String(error))
  }
}

/** Of a command without options: anything else than --help is an error in one line. @param {string} help */
export function refuseArguments(help) {
  try {
    parseArguments({ options: {} }, help)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
