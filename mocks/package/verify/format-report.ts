import { calls as CALLS } from '#src/contract/calls.ts'
import type { ProbedCall } from './checker.ts'
import type { JourneyReport } from './verify.ts'
import { isBroken } from './verify.ts'

/** Repeated lines once, with their number. */
function countLines(lines: string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return Array.from(counts, ([line, count]) => (count === 1 ? line : `${line} (${count} times)`))
}

function formatFinding({
  path,
  expected,
  received,
  isNote,
}: ProbedCall['findings'][number]): string {
  const subject = path === '' ? 'the answer' : path
  return `${isNote ? 'note: ' : ''}${subject}\n  expected ${expected}\n  received ${received}`
}

function formatCall(call: ProbedCall): string {
  const findings = call.findings.map((finding) =>
    formatFinding(finding).replaceAll(/^/gm, ' '.repeat(9)),
  )
  return [
    `  ${isBroken(call) ? 'BREAKS' : 'ok    '} ${call.name} ${call.status || ''}`.trimEnd(),
    ...findings,
  ].join('\n')
}

function summarize(reports: JourneyReport[]) {
  const calls = reports.flatMap((report) => report.calls)
  return {
    calls: calls.length,
    kinds: new Set(calls.map(({ name }) => name)).size,
    breaches: calls.flatMap(({ findings }) => findings.filter(({ isNote }) => !isNote)).length,
    notChecked: listUnchecked(reports),
  }
}

/** The parts that were not checked. */
export function listUnchecked(reports: JourneyReport[]): string[] {
  return [...new Set(reports.flatMap(({ skipped }) => skipped.map(({ part }) => part)))]
}

/** The report for people, call by call. */
export function formatText(reports: JourneyReport[]): string {
  const { calls, kinds, breaches, notChecked } = summarize(reports)
  const result =
    breaches === 0
      ? 'nothing breaks the contract'
      : `${breaches} ${breaches === 1 ? 'breach' : 'breaches'} of the contract`
  const rest = notChecked.length === 0 ? '' : `; not checked: ${notChecked.join(', ')}`
  return [
    ...reports.flatMap((report) => [
      report.name,
      ...countLines(report.calls.map(formatCall)),
      ...report.skipped.map(({ part, reason }) => `  not checked: ${part}: ${reason}`),
      '',
    ]),
    `${calls} calls, ${kinds} of ${Object.keys(CALLS).length} kinds: ${result}${rest}`,
  ].join('\n')
}

/** The report for programs, without the bodies of requests and answers. */
export function formatJson(reports: JourneyReport[]): string {
  const journeys = reports.map(({ name, calls, skipped }) => ({
    name,
    calls: calls.map((call) => ({
      name: call.name,
      status: call.status,
      findings: call.findings.map(({ path, expected, received, isNote }) => ({
        path,
        expected,
        received,
        isNote,
      })),
    })),
    skipped,
  }))
  return JSON.stringify({ ...summarize(reports), journeys }, null, 2)
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function formatCase(name: string, result: string): string {
  return `    <testcase name="${escapeXml(name)}">${result}</testcase>`
}

function formatSuite({ name, calls, skipped }: JourneyReport): string[] {
  const failures = calls.filter(isBroken).length
  const counts = `tests="${calls.length + skipped.length}" failures="${failures}" skipped="${skipped.length}"`
  return [
    `  <testsuite name="${escapeXml(name)}" ${counts}>`,
    ...calls.map((call) => {
      const breaches = call.findings.filter(({ isNote }) => !isNote)
      const message = breaches.map(formatFinding).join('\n')
      return formatCase(
        call.name,
        isBroken(call) ? `<failure message="${escapeXml(message)}"/>` : '',
      )
    }),
    ...skipped.map(({ part, reason }) =>
      formatCase(part, `<skipped message="${escapeXml(reason)}"/>`),
    ),
    '  </testsuite>',
  ]
}

/** The report as JUnit's XML, which CI servers read: a test for each call. */
export function formatJunit(reports: JourneyReport[]): string {
  const suites = reports.flatMap(formatSuite)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites,
    '</testsuites>',
  ].join('\n')
}
