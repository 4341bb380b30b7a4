import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter'
import { CALL_NAMES, FAULT_KINDS } from '#scenarios/faults.ts'
import { scenarios } from '#scenarios/registry.ts'

const E2E = join(import.meta.dirname, '..')
const FILE = join(E2E, '../.cache/report/matrix.md')
const STATUSES = ['400', '404', '409', '410', '429', '500', '503']

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const describe = ({ expects }: (typeof scenarios)[number]): string => {
  const { at, shows, hides = [] } = expects
  const hidden = hides.length === 0 ? '' : `; not ${hides.join(', ')}`
  return `${at}: ${shows.join(', ')}${hidden}`.replaceAll('|', '\\|')
}

/**
 * What a run has proven: each scenario, and each call by kind of fault, in
 * .cache/report/matrix.md. A run of all tests fails when a call was struck by no fault at all.
 */
export default class Report implements Reporter {
  /** By scenario: how its tests ended. */
  readonly #scenarios = new Map<string, Set<string>>()
  /** By 'call:kind': how many tests have driven it and passed. */
  readonly #faults = new Map<string, number>()
  /** What could not be checked here, and why. */
  readonly #gaps = new Set<string>()
  #isWhole = false
  #hasRun = false

  onBegin(config: FullConfig, suite: Suite): void {
    const present = new Set(suite.allTests().map(({ location }) => relative(E2E, location.file)))
    const all = readdirSync(E2E, { recursive: true, encoding: 'utf8' })
    // The production build has a run of its own.
    const specs = all.filter((path) => /^(?!production\/).*\.spec\.ts$/.test(path))
    this.#isWhole = config.shard === null && specs.every((path) => present.has(path))
  }

  onTestEnd(_: TestCase, { status, annotations }: TestResult): void {
    this.#hasRun = true
    for (const { type, description = '' } of annotations) {
      if (type === 'scenario')
        this.#scenarios.set(
          description,
          (this.#scenarios.get(description) ?? new Set()).add(status),
        )
      if (type === 'not compared') this.#gaps.add(description)
      if (type === 'fault' && status === 'passed')
        this.#faults.set(description, (this.#faults.get(description) ?? 0) + 1)
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (!this.#hasRun) return { status }
    const untouched = CALL_NAMES.filter((name) => !this.#kindsOf(name).some(Boolean))
    mkdirSync(join(FILE, '..'), { recursive: true })
    writeFileSync(FILE, `${this.#scenarioTable()}\n\n${this.#faultTable()}\n`)
    for (const gap of this.#gaps) console.log(gap)
    const played = this.#scenarios.size
    if (played > 0)
      console.log(`${played} scenarios and ${this.#faults.size} cells of calls × faults: ${FILE}`)
    if (!this.#isWhole || untouched.length === 0) return { status }
    console.log(`No test breaks these calls: ${untouched.join(', ')}`)
    return { status: 'failed' }
  }

  #kindsOf(call: string): number[] {
    return [...Object.keys(FAULT_KINDS), ...STATUSES].map(
      (kind) => this.#faults.get(`${call}:${kind}`) ?? 0,
    )
  }

  #scenarioTable(): string {
    return table(
      ['scenario', 'on phone and desktop', 'what was there'],
      scenarios.map((scenario) => {
        const ends = [...(this.#scenarios.get(scenario.id) ?? ['-'])].join(', ')
        return [scenario.id, ends, describe(scenario)]
      }),
    )
  }

  #faultTable(): string {
    return table(
      ['tests by call and fault', ...Object.keys(FAULT_KINDS), ...STATUSES],
      CALL_NAMES.map((call) => [call, ...this.#kindsOf(call).map((count) => String(count || ''))]),
    )
  }
}
