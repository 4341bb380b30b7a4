import { execFileSync, execSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { refuseArguments } from '#mocks/package/cli/parse-arguments.mjs'

refuseArguments(`Makes the next release of the change files, as a patch that another job commits.

Usage:
  node e2e/release/propose-release.mjs

It changes the files of this folder, and writes .cache/release.patch. Without change files it does nothing. A workflow gets
the version as its output.`)

const FILE = '.cache/release.patch'

const hasChanges = readdirSync('.changeset').some((name) => name.endsWith('.md'))
if (hasChanges) {
  execSync('npm run release:version', { stdio: 'inherit' })
  execFileSync('git', ['add', '--all'])
  const patch = execFileSync('git', ['diff', '--cached', '--binary'], { maxBuffer: 1e9 })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(FILE, patch)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { GITHUB_OUTPUT: output } = process.env
  if (output !== undefined) appendFileSync(output, `version=${version}\n`)
  console.log(`${FILE} makes ${version}`)
} else console.log('There are no change files.')
