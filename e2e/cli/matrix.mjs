import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const HELP = `Visits scenarios in the mock build, on a phone and a desktop, and writes a report with a picture of each.
Open it with: npx playwright show-report .cache/report-matrix

Usage:
  npm run test:matrix                           all scenarios
  npm run test:matrix -- sold-out no-upgrades   these`

const names = process.argv.slice(2)
if (names.every((name) => /^[a-z\d-]+$/.test(name) && !name.startsWith('-'))) {
  const test = fileURLToPath(new URL('test.mjs', import.meta.url))
  // A title is 'sold-out (phone)' and what the scenario does.
  const options = names.length === 0 ? [] : [`--grep=' (?:${names.join('|')}) [(]'`]
  const { status } = spawnSync(process.execPath, [test, '--nightly', 'matrix', ...options], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} else {
  console.log(HELP)
  process.exitCode = names.includes('--help') || names.includes('-h') ? 0 : 2
}
