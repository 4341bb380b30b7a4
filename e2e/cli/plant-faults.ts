import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Fault } from '#e2e/faults/fault.ts'
import { plant } from '#e2e/faults/fault.ts'
import { faults } from '#e2e/faults/themes.ts'
import {
  parseArguments,
  printFailure,
  printLine,
  UsageError,
} from '#mocks/package/cli/arguments.ts'

const HELP = `Plants faults one by one in a copy of the project, and runs the tests that must see each.

Usage:
  npm run faults                      all faults of e2e/faults
  npm run faults -- PAY-9 'sold-out'  those whose sentence has one of these texts

It prints each fault with its tests and how many of each are red. Nothing of this folder changes.
Exit codes: 0 each test was red, 1 one was not, or one is red without a fault, 2 invalid command line.`

/** Replaced at the beginning of each run: an interrupted one leaves a fault in it. */
const COPY = resolve('.cache/faults')

/** The files of the working tree, with the packages of this folder. */
function copyProject(): void {
  rmSync(COPY, { recursive: true, force: true })
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true })
    cpSync(file, join(COPY, file))
  }
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
}

type Report = { testResults: { name: string; assertionResults: { status: string }[] }[] }

/** How many tests of each of these files of the copy are red. A file that does not load has none: it has seen nothing. */
function countRed(files: readonly string[]): Map<string, number> {
  const report = join(COPY, '.cache/report.json')
  rmSync(report, { force: true })
  const projects = ['--project=unit', '--project=browser']
  const output = ['--reporter=json', `--outputFile=${report}`]
  const command = [resolve('node_modules/vitest/vitest.mjs'), 'run', ...projects, ...output]
  const run = spawnSync(process.execPath, [...command, ...files], { cwd: COPY, encoding: 'utf8' })
  if (!existsSync(report)) throw new Error(run.stdout + run.stderr)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(COPY, name),
      assertionResults.filter(({ status }) => status === 'failed').length,
    ]),
  )
}

/** Plants a fault, and prints what its tests say. Returns whether each of them has seen it. */
function isSeen(fault: Fault): boolean {
  const text = readFileSync(fault.file, 'utf8')
  writeFileSync(join(COPY, fault.file), plant(fault, text))
  const counts = countRed(fault.red)
  writeFileSync(join(COPY, fault.file), text)
  const results = fault.red.map((test) => ({ test, count: counts.get(test) ?? 0 }))
  const cells = results.map(({ test, count }) => `${test} ${count > 0 ? count : 'SURVIVED'}`)
  printLine(`${fault.fault}: ${cells.join(', ')}`)
  return results.every(({ count }) => count > 0)
}

function main(): number {
  const { positionals: texts } = parseArguments({ options: {}, allowPositionals: true }, HELP)
  const unknown = texts.find((text) => faults.every(({ fault }) => !fault.includes(text)))
  if (unknown !== undefined) throw new UsageError(`No fault has the text '${unknown}'`)
  const selected = faults.filter(
    ({ fault }) => texts.length === 0 || texts.some((text) => fault.includes(text)),
  )
  copyProject()
  const tests = [...new Set(selected.flatMap(({ red }) => red))]
  const failed = [...countRed(tests)].flatMap(([test, count]) => (count > 0 ? test : []))
  if (failed.length > 0) throw new Error(`Red without a fault: ${failed.join(', ')}`)
  const survived = selected.filter((fault) => !isSeen(fault))
  printLine(`${selected.length} faults, ${survived.length} survived`)
  for (const { fault } of survived) printLine(`  ${fault}`)
  return survived.length === 0 ? 0 : 1
}

try {
  process.exitCode = main()
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
