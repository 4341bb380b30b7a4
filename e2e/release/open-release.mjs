import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Commits the patch of propose-release.mjs to the branch 'release', and opens the pull request of the release or changes its
// title. It runs with the right to write, and so without any package: node e2e/release/open-release.mjs release.patch

/** The token is asked for by each push, and is in no file: GH_TOKEN of this step. */
const CREDENTIALS = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'credential.helper',
  GIT_CONFIG_VALUE_0: '!gh auth git-credential',
}
const BODY =
  'Made by release.yml from the files in .changeset. Close and reopen it to run CI: a pull request of a workflow starts none.'

/** @param {string[]} args */
function git(...args) {
  execFileSync('git', args, { stdio: 'inherit', env: { ...process.env, ...CREDENTIALS } })
}

/** @param {string[]} args @returns {boolean} whether it succeeded */
function gh(...args) {
  return spawnSync('gh', args, { stdio: 'inherit' }).status === 0
}

const [patch = ''] = process.argv.slice(2)
git('switch', '--force-create', 'release')
git('apply', '--index', '--binary', patch)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const title = `Release ${version}`
git('config', 'user.name', 'github-actions[bot]')
git('config', 'user.email', '41898282+github-actions[bot]@users.noreply.github.com')
git('commit', '--quiet', '--message', title)
git('push', '--quiet', '--force', 'origin', 'release')
// Fails where one is open; 'edit' alone would also find that of an earlier release.
const isOpened = gh(
  'pr',
  'create',
  '--head',
  'release',
  '--base',
  'main',
  '--title',
  title,
  '--body',
  BODY,
)
if (!isOpened && !gh('pr', 'edit', 'release', '--title', title)) process.exitCode = 1
