import { parseArgs } from 'node:util'

/**
 * The flags of a command that may run before packages are installed, and so without TypeScript. Prints the help and
 * exits with --help; anything else than a flag is an error in one line.
 * @param {string} help @param {string[]} flags @returns {Record<string, unknown>}
 */
export function parseFlags(help, flags = []) {
  try {
    const boolean = { type: /** @type {const} */ ('boolean') }
    const options = {
      ...Object.fromEntries(flags.map((flag) => [flag, boolean])),
      help: { ...boolean, short: 'h' },
    }
    const { values } = parseArgs({ options })
    if (values.help !== true) return values
    console.log(help)
    return process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n', 1)[0] : error)
    return process.exit(2)
  }
}
