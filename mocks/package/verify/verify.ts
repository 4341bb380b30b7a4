import type { JourneyOptions } from './hold-tour.ts'
import { JOURNEYS } from './journeys.ts'
import type { ProbedCall, Send } from './probe.ts'
import { BrokenAnswerError, createProbe } from './probe.ts'
import { verifyCard } from './verify-card.ts'

/** What was checked of one journey. */
export type JourneyReport = {
  name: string
  calls: ProbedCall[]
  /** What could not be checked, and why. */
  skipped: string[]
  /** Set when the journey ended before its end. */
  isBroken: boolean
}

type VerifyOptions = Pick<JourneyOptions, 'configCode' | 'tourCode' | 'maxWaitMs' | 'wait'> & {
  target: string
  siteUrl: string
  send?: Send
  /** Leaves the card, the payment and the result out. */
  isCardSkipped?: boolean
}

/**
 * Plays the journeys of the requirements against an API.
 * @throws Error when the server cannot be reached, or answers with a live key: nothing is sent after that.
 */
export async function verify({
  target,
  siteUrl,
  send,
  isCardSkipped = false,
  ...options
}: VerifyOptions): Promise<JourneyReport[]> {
  const reports: JourneyReport[] = []
  const probe = createProbe(target, siteUrl, send)
  for (const [name, play] of Object.entries(JOURNEYS)) {
    const first = probe.calls.length
    const report: JourneyReport = { name, calls: [], skipped: [], isBroken: false }
    reports.push(report)
    try {
      await play(probe, {
        ...options,
        verifyCard: async (order) =>
          isCardSkipped ? 'the card is left out' : await verifyCard(order, probe, send),
        skip: (part, reason) => report.skipped.push(`${part}: ${reason}`),
      })
    } catch (error) {
      if (!(error instanceof BrokenAnswerError)) throw error
      report.isBroken = true
    }
    report.calls = probe.calls.slice(first)
  }
  return reports
}

/** Whether anything breaks the contract. */
export function hasBreach(reports: JourneyReport[]): boolean {
  return reports.some(({ calls }) =>
    calls.some(({ findings }) => findings.some(({ isNote }) => !isNote)),
  )
}

/** Whether the visitor came as far as the payment; otherwise most calls are unchecked. */
export function isBooked(reports: JourneyReport[]): boolean {
  return reports.some(({ calls }) => calls.some(({ name }) => name === 'setTravelers'))
}

/** Repeated lines once, with their number. */
function countLines(lines: string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return Array.from(counts, ([line, count]) => (count === 1 ? line : `${line} (${count} times)`))
}

function formatCall({ name, status, findings }: ProbedCall): string {
  const isBroken = findings.some(({ isNote }) => !isNote)
  return [
    `  ${isBroken ? 'BREAKS' : 'ok    '} ${name} ${status}`,
    ...findings.flatMap(({ path, expected, came, isNote }) => [
      `         ${isNote ? 'note: not used by the widget: ' : ''}${path === '' ? 'the answer' : path}`,
      `           expected ${expected}`,
      `           came     ${came}`,
    ]),
  ].join('\n')
}

/** The report for people, call by call. */
export function formatReport(reports: JourneyReport[]): string {
  const breaches = reports.flatMap(({ calls }) =>
    calls.flatMap(({ findings }) => findings.filter(({ isNote }) => !isNote)),
  )
  const calls = reports.flatMap((report) => report.calls)
  const names = new Set(calls.map(({ name }) => name))
  return [
    ...reports.flatMap((report) => [
      report.name,
      ...countLines(report.calls.map(formatCall)),
      ...report.skipped.map((text) => `  not checked: ${text}`),
      ...(report.isBroken ? ['  not checked: the rest of this journey'] : []),
      '',
    ]),
    `${calls.length} calls of ${names.size} kinds: ${breaches.length === 0 ? 'nothing breaks the contract' : `${breaches.length} breaches of the contract`}`,
  ].join('\n')
}
