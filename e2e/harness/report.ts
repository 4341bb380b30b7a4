import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { scenarios } from '#scenarios/registry.ts'

const FILE = join(import.meta.dirname, '../../.cache/report/matrix.md')

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const describe = ({ expects }: (typeof scenarios)[number]): string => {
  const { startAt, at, shows, hides = [] } = expects
  const start = startAt === undefined ? '' : `from ${startAt} to `
  const hidden = hides.length === 0 ? '' : `; not ${hides.join(', ')}`
  return `${start}${at}: ${shows.join(', ')}${hidden}`.replaceAll('|', '\\|')
}

/** What a run has proven of each scenario, in .cache/report/matrix.md. */
export default class Report implements Reporter {
  /** By scenario: how its tests ended. */
  readonly #scenarios = new Map<string, Set<string>>()
  /** Scenarios whose tape was replayed in a test that passed. */
  readonly #replayed = new Set<string>()
  /** What could not be checked here, and why. */
  readonly #gaps = new Set<string>()
  #hasRun = false

  onTestEnd(_: TestCase, { status, annotations }: TestResult): void {
    this.#hasRun = true
    for (const { type, description = '' } of annotations) {
      if (type === 'scenario')
        this.#scenarios.set(
          description,
          (this.#scenarios.get(description) ?? new Set()).add(status),
        )
      if (type === 'replayed' && status === 'passed') this.#replayed.add(description)
      if (type === 'not compared') this.#gaps.add(description)
    }
  }

  onEnd(): void {
    if (!this.#hasRun) return
    mkdirSync(join(FILE, '..'), { recursive: true })
    writeFileSync(FILE, `${this.#scenarioTable()}\n`)
    for (const gap of this.#gaps) console.log(gap)
    const played = this.#scenarios.size
    if (played > 0) console.log(`${played} scenarios: ${FILE}`)
  }

  #scenarioTable(): string {
    return table(
      ['scenario', 'on phone and desktop, recorded', 'replayed', 'what was there'],
      scenarios.map((scenario) => {
        const ends = [...(this.#scenarios.get(scenario.id) ?? ['-'])].join(', ')
        return [scenario.id, ends, this.#replayed.has(scenario.id) ? 'yes' : '', describe(scenario)]
      }),
    )
  }
}
