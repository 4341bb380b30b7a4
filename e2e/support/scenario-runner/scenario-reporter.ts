import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { scenarios } from '#scenarios/registry.ts'

const REPORT_FILE = join(import.meta.dirname, '../../../.cache/report/matrix.md')

const formatRow = (cells: string[]): string => `| ${cells.join(' | ')} |`
const formatTable = (head: string[], rows: string[][]): string =>
  [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n')

const describeExpectation = ({ expected }: (typeof scenarios)[number]): string => {
  const { startStep, path, visible, hidden = [] } = expected
  const start = startStep === undefined ? '' : `from ${startStep} to `
  const hiddenText = hidden.length === 0 ? '' : `; not ${hidden.join(', ')}`
  return `${start}${path}: ${visible.join(', ')}${hiddenText}`.replaceAll('|', '\\|')
}

/** Writes the result of each scenario to .cache/report/matrix.md. */
export default class ScenarioReporter implements Reporter {
  /** The test statuses by scenario. */
  readonly #scenarios = new Map<string, Set<string>>()
  /** Scenarios whose tape was replayed in a test that passed. */
  readonly #replayed = new Set<string>()
  /** Checks that were not possible on this machine, with the reason. */
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
    mkdirSync(join(REPORT_FILE, '..'), { recursive: true })
    writeFileSync(REPORT_FILE, `${this.#scenarioTable()}\n`)
    for (const gap of this.#gaps) console.log(gap)
    const scenarioCount = this.#scenarios.size
    if (scenarioCount > 0) console.log(`${scenarioCount} scenarios: ${REPORT_FILE}`)
  }

  #scenarioTable(): string {
    return formatTable(
      ['scenario', 'result', 'replayed', 'expected'],
      scenarios.map((scenario) => {
        const statuses = [...(this.#scenarios.get(scenario.id) ?? ['-'])].join(', ')
        return [
          scenario.id,
          statuses,
          this.#replayed.has(scenario.id) ? 'yes' : '',
          describeExpectation(scenario),
        ]
      }),
    )
  }
}
