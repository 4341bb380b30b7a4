import type { Fault } from '#scenarios/engine/faults.ts'

/** One call in the log of the mock server. */
export type LoggedCall = {
  name: string
  /** The request body: parsed JSON, else text. */
  body: unknown
  headers: Record<string, string>
  /** 0 while the call is pending and for a network failure. */
  status: number
  /** The response body: parsed JSON, else text. Absent without a response. */
  response?: unknown
  /** Epoch milliseconds of the server's clock. */
  startedAt: number
  /** Milliseconds until the response or the network failure. Absent while the call is pending. */
  duration?: number
  /** The injected fault. */
  fault?: Fault
  /** The answer was written by a tester. */
  isByHand?: true
  /** For a failed call: method, path, status, both bodies, and the cause when the response hides it. */
  reason?: string
  /** In a replay: how the call differs from the entries of the tape. */
  unmatched?: string
}
