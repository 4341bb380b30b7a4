import type { StepMetrics } from './page-metrics.ts'

const COLUMNS: { key: Exclude<keyof StepMetrics, 'step'>; title: string; digits: number }[] = [
  { key: 'shown', title: 'shown ms', digits: 0 },
  { key: 'firstPaint', title: 'FCP ms', digits: 0 },
  { key: 'inp', title: 'INP ms', digits: 0 },
  { key: 'longTasks', title: 'long tasks ms', digits: 0 },
  { key: 'longestTask', title: 'longest', digits: 0 },
  { key: 'layoutShift', title: 'CLS', digits: 3 },
  { key: 'requests', title: 'requests', digits: 0 },
  { key: 'kilobytes', title: 'kB', digits: 1 },
  { key: 'heap', title: 'heap MB', digits: 2 },
  { key: 'nodes', title: 'nodes', digits: 0 },
  { key: 'listeners', title: 'listeners', digits: 0 },
]

/** A table as text; with `previous`, each number is followed by its difference. */
export function formatTable(rows: StepMetrics[], previous: StepMetrics[] = []): string {
  const header = ['step', ...COLUMNS.map(({ title }) => title)]
  const body = rows.map((row) => {
    const before = previous.find(({ step }) => step === row.step)
    return [
      row.step,
      ...COLUMNS.map(({ key, digits }) => {
        const value = row[key].toFixed(digits)
        if (before === undefined) return value
        const change = row[key] - before[key]
        return `${value} (${change < 0 ? '' : '+'}${change.toFixed(digits)})`
      }),
    ]
  })
  const table = [header, ...body]
  const widths = header.map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  )
  return table
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
