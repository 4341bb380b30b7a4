import { execFileSync } from 'node:child_process'
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
import type { Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import type { Fault } from '#e2e/faults/fault.ts'
import { plant } from '#e2e/faults/fault.ts'
import { faults } from '#e2e/faults/themes.ts'
import { printFailure, printLine } from '#mocks/package/cli/arguments.ts'
import { parseArguments, UsageError } from '#mocks/package/cli/parse-arguments.mjs'

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

/** The red tests of each of these files of the copy. A file that does not load has none: it has seen nothing. */
async function findRed(vitest: Vitest, files: readonly string[]): Promise<Map<string, string[]>> {
  const paths = files.map((file) => join(COPY, file))
  const found = await vitest.globTestSpecifications(paths)
  const { testModules } = await vitest.runTestSpecifications(
    found.filter(({ moduleId }) => paths.includes(moduleId)),
  )
  return new Map(
    testModules.map(({ moduleId, children }) => [
      relative(COPY, moduleId),
      [...children.allTests('failed')].map(({ name }) => name),
    ]),
  )
}

/** Plants a fault, and prints what its tests say. Resolves to whether each of them has seen it. */
async function isSeen(vitest: Vitest, fault: Fault): Promise<boolean> {
  const path = join(COPY, fault.file)
  const text = readFileSync(path, 'utf8')
  const write = (changed: string) => {
    writeFileSync(path, changed)
    // With its styles, which Linaria keeps as a module of their own.
    for (const each of [path, path.replace(/\.tsx?$/, '.wyw-in-js.css')])
      vitest.invalidateFile(each)
  }
  write(plant(fault, text))
  const found = await findRed(vitest, fault.red)
  write(text)
  const results = fault.red.map((test) => ({ test, count: found.get(test)?.length ?? 0 }))
  const cells = results.map(({ test, count }) => `${test} ${count > 0 ? count : 'SURVIVED'}`)
  printLine(`${fault.fault}: ${cells.join(', ')}`)
  return results.every(({ count }) => count > 0)
}

/** Resolves to those that a test has not seen. */
async function plantAll(vitest: Vitest, selected: readonly Fault[]): Promise<Fault[]> {
  const tests = [...new Set(selected.flatMap(({ red }) => red))]
  const failed = [...(await findRed(vitest, tests)).values()].flat()
  if (failed.length > 0) throw new Error(`Red without a fault: ${failed.join(', ')}`)
  const survived: Fault[] = []
  for (const fault of selected) if (!(await isSeen(vitest, fault))) survived.push(fault)
  return survived
}

async function main(): Promise<number> {
  const { positionals: texts } = parseArguments({ options: {}, allowPositionals: true }, HELP)
  const unknown = texts.find((text) => faults.every(({ fault }) => !fault.includes(text)))
  if (unknown !== undefined) throw new UsageError(`No fault has the text '${unknown}'`)
  const selected = faults.filter(
    ({ fault }) => texts.length === 0 || texts.some((text) => fault.includes(text)),
  )
  copyProject()
  // The configuration of the tests names files by their paths from the root.
  process.chdir(COPY)
  process.env['VITEST'] = 'true'
  // A test that is red waits for the whole of its limit, which is ten times as long in CI.
  delete process.env['CI']
  const options = { watch: false, project: ['unit', 'browser'], reporters: [{}] }
  const vitest = await createVitest('test', options)
  try {
    const survived = await plantAll(vitest, selected)
    printLine(`${selected.length} faults, ${survived.length} survived`)
    for (const { fault } of survived) printLine(`  ${fault}`)
    return survived.length === 0 ? 0 : 1
  } finally {
    await vitest.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
