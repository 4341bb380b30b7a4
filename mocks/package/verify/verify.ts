import { escapeControlCharacters } from '#mocks/lib/escape-control-characters.ts'
import type { JourneyOptions } from './hold-tour.ts'
import { JOURNEYS } from './journeys.ts'
import type { Send } from '#mocks/wire/read-limited.ts'
import type { ProbedCall } from './checker.ts'
import { BrokenAnswerError } from './checker.ts'
import { createProbe, GatewayError } from './probe.ts'
import { confirmTestCard } from './confirm-test-card.ts'

/** What is not checked after a gateway has answered in place of the API. */
const REST = 'the rest'

/** What could not be checked, and why. */
type Skip = { part: string; reason: string }

/** What was checked of one journey. */
export type JourneyReport = {
  name: string
  calls: ProbedCall[]
  skipped: Skip[]
}

type VerifyOptions = Pick<JourneyOptions, 'configCode' | 'tourCode' | 'maxWaitMs' | 'wait'> & {
  target: string
  siteUrl: string
  send?: Send
  /** The address of a stand-in for Stripe. */
  stripe?: string | undefined
  /** Leaves the card, the payment and the result out. */
  isCardSkipped?: boolean
}

/**
 * Plays the journeys of the requirements against an API, as long as no gateway answers in its place.
 * @throws Error when the server cannot be reached, or answers with a live key: nothing is sent after that.
 */
export async function verify({
  target,
  siteUrl,
  send,
  stripe,
  isCardSkipped = false,
  ...options
}: VerifyOptions): Promise<JourneyReport[]> {
  const reports: JourneyReport[] = []
  const { maxWaitMs, wait } = options
  const probe = createProbe({ target, siteUrl, send, maxWaitMs, wait })
  for (const [name, play] of Object.entries(JOURNEYS)) {
    const first = probe.calls.length
    const report: JourneyReport = { name, calls: [], skipped: [] }
    reports.push(report)
    const skip = (part: string, reason: string) => {
      const isKnown = report.skipped.some((skipped) => skipped.part === part)
      if (!isKnown) report.skipped.push({ part, reason: escapeControlCharacters(reason) })
    }
    try {
      await play(probe, {
        ...options,
        verifyCard: async (order) =>
          isCardSkipped
            ? 'the card is left out'
            : await confirmTestCard(order, probe, { send, stripe }),
        skip,
      })
    } catch (error) {
      const isGateway = error instanceof GatewayError
      if (!isGateway && !(error instanceof BrokenAnswerError)) throw error
      if (isGateway) skip(REST, error.message)
      else skip(`the rest of '${name}'`, 'an answer cannot be used')
    }
    report.calls = probe.calls.slice(first)
    if (isCutOff([report])) break
  }
  return reports
}

/** Whether anything breaks the contract. */
export function hasBreach(reports: JourneyReport[]): boolean {
  return reports.some(({ calls }) => calls.some(isBroken))
}

/** Whether an answer breaks the contract: a note does not. */
export function isBroken({ findings }: ProbedCall): boolean {
  return findings.some(({ isNote }) => !isNote)
}

/** Whether the visitor came as far as the payment; otherwise most calls are unchecked. */
export function hasBooked(reports: JourneyReport[]): boolean {
  return reports.some(({ calls }) => calls.some(({ name }) => name === 'setTravelers'))
}

/** Whether a gateway has answered in place of the API, so that the run ended early. */
export function isCutOff(reports: JourneyReport[]): boolean {
  return reports.some(({ skipped }) => skipped.some(({ part }) => part === REST))
}
