import { installPackages } from '#mocks/package/cli/install.mjs'
import { listTools, parts } from './parts.mjs'

const HELP = `Installs what the tests need: the packages, a browser for most of them, and the programs of the tests in whole browsers.

Usage:
  npm run setup

On Debian and Ubuntu it installs programs as root, or in CI; otherwise it prints the command that does. npm test installs the
same, where it is missing.`

async function setUp() {
  await installPackages()
  // Imported here, because they need the packages to be installed.
  const { debianPackages, installTool } = await import('./tools.mjs')
  const missing = []
  for (const tool of listTools(parts)) {
    const reason = await installTool(tool)
    console.log(reason === undefined ? `ready    ${tool}` : `MISSING  ${reason}`)
    if (reason !== undefined) missing.push(debianPackages[tool])
  }
  if (missing.length === 0) return
  console.log(`\nOn Debian: sudo apt-get install --no-install-recommends ${missing.join(' ')}`)
  console.log('Without them the tests that need them are not run.')
  process.exitCode = 1
}

if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) console.log(HELP)
else await setUp()
