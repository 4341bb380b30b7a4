import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArguments } from '#mocks/package/cli/parse-arguments.mjs'

const HELP = `Visits scenarios in the mock build, on a phone and a desktop, and writes a report with a picture of each screen.
Open it with: npx playwright show-report .cache/report-matrix

Usage:
  npm run test:matrix                           all scenarios
  npm run test:matrix -- sold-out no-upgrades   these
  npm run test:matrix -- sold-out --lang fr     in French
  npm run test:matrix -- --thumbnails           takes the small pictures of the page of all scenarios instead`

/** @param {string} lang */
function isLanguage(lang) {
  const file = new URL(`../../src/i18n/languages/${lang}.ts`, import.meta.url)
  return lang === 'en' || (/^[a-z]+$/.test(lang) && existsSync(file))
}

/** @returns {number} the exit code */
function runMatrix() {
  const { values, positionals: names } = parseArguments(
    {
      allowPositionals: true,
      options: { lang: { type: 'string' }, thumbnails: { type: 'boolean' } },
    },
    HELP,
  )
  if (values.lang !== undefined && !isLanguage(values.lang))
    throw new Error(`--lang must be a language of src/i18n, such as fr, not '${values.lang}'`)
  const unknown = names.find((name) => !/^[a-z\d-]+$/.test(name))
  if (unknown !== undefined) throw new Error(`'${unknown}' is not the name of a scenario`)
  const test = fileURLToPath(new URL('test.mjs', import.meta.url))
  // A title is 'sold-out (phone)' and what the scenario does.
  const filter = names.length === 0 ? [] : [`--grep=' (?:${names.join('|')}) [(]'`]
  const env = {
    ...process.env,
    ...(values.lang !== undefined && { E2E_LANGUAGE: values.lang }),
    ...(values.thumbnails && { E2E_THUMBNAILS: '1' }),
  }
  const command = [test, '--nightly', 'matrix', ...filter]
  return spawnSync(process.execPath, command, { stdio: 'inherit', env }).status ?? 1
}

try {
  process.exitCode = runMatrix()
} catch (error) {
  console.error(`${String(error)}\n\n${HELP}`)
  process.exitCode = 2
}
