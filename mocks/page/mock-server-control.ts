import type { CallName } from '#src/contract/calls.ts'
import type { ProviderCall } from '#scenarios/engine/faults.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import type { MockOptions } from './mock-options.ts'

/** A tape for download: its file name and its HAR text. */
export type SavedTape = { file: string; text: string }

export type VisitorState = {
  /** `paused` after a single step, `stopped` by a person or after a failure. */
  status: 'idle' | 'walking' | 'paused' | 'done' | 'stopped'
  /** The step that is next or being performed, in words; the reason after a failure. */
  step: string
}

/** A visitor who uses the widget in place of a person: to the end of the scenario, or along the tape. */
export type VisitorControl = {
  state(): VisitorState
  /** The steps of a tape in words; `screen`: what the page of the recording showed before, if it is on the tape. */
  steps(): { text: string; isDone: boolean; screen?: string[] | undefined }[]
  /** Performs all remaining steps. Resolves at the end, or when the visitor is stopped. */
  play(): Promise<void>
  /** Performs the next step. */
  step(): Promise<void>
  stop(): void
  /**
   * Enters a test card in the card form; Pay is left to the visitor.
   * @throws Error where there is no card form.
   */
  fillCard(number: string): Promise<void>
}

/** What a tester can change in the mock server and read from it. */
export type LiveControl = {
  /**
   * Replaces the faults beside those of the scenarios, as in `?fault=`; '' for none.
   * @throws Error for a list that is not valid.
   */
  setFaults(faults: string): void
  /** Makes the next call of the name fail with status 500: adds a fault to those of `setFaults`. */
  failNext(call: string): Promise<void>
  /**
   * Gives the next call of the name this answer; the server handles the call all the same. It may break the contract, and
   * waits over a reload.
   * @param status 200 by default.
   * @throws Error for an unknown name or a status that is none of an answer.
   */
  answer(call: CallName | ProviderCall, body: unknown, status?: number): void
  /** Sets the milliseconds before each response; null varies from call to call. */
  setLatency(latency: number | null): void
  /**
   * Moves the clock from the next page load on, because running timers would not notice.
   * @throws Error when the browser denies storage.
   */
  moveClock(milliseconds: number): void
  /**
   * Lets the visitor repeat the actions of a tape from now on, in place of those of the scenario.
   * @throws Error for a text that is no tape, or where it cannot be stored.
   */
  repeat(text: string): void
  /** The rows of the database by table; waits for running calls. */
  tables(): Promise<Record<string, object[]>>
}

/** How far a replay has come. */
type ReplayProgress = {
  /** The name of the tape. */
  tape: string
  /** The requests without a matching entry, each with its difference, oldest first. */
  unmatchedRequests(): string[]
  /** 'français, 390 × 664, Europe/Paris': what the page of the recording was like; '' where that is not known. */
  recordedIn: string
  /** The positions, from 1, of the entries not requested yet. */
  unusedEntries(): number[]
}

/** `window.mockServer`: the interface for tests and for the panel. */
export type MockServerControl = {
  /** The options of the address, with later changes. */
  options(): MockOptions
  /** The calls since the page was loaded, oldest first, those of the card provider included. */
  calls(): LoggedCall[]
  /** Restores the initial state and removes the widget's saved visits from this browser. */
  reset(): Promise<void>
  /** The server's time in epoch milliseconds. */
  now(): number
  /** Whether the moment at which a call of `calls()` arrived is kept: of the last 100 calls of the page. */
  canGoBackTo(call: LoggedCall): boolean
  /**
   * Loads the page again as it was when the call arrived: order, card provider, saved visit, clock and address. What was
   * entered and not sent is gone; the recording starts anew.
   * @throws Error when the tab's storage is full.
   */
  goBackTo(call: LoggedCall): void
  /**
   * The present state of the visit as text for the fragment of an address; it holds what was typed and sent.
   * @throws Error when the browser denies storage, or when the state is too long for a link.
   */
  encodeMoment(): Promise<string>
  visitor: VisitorControl
  /** null in a replay, whose responses and clock are those of the tape. */
  live: LiveControl | null
  /** null for the mock server. */
  replay: ReplayProgress | null
  /** Restarts the recording, which otherwise starts with the first call of the tab. */
  record(name?: string): void
  /**
   * Gives the recording so far; `normalized` gives equal bytes for equal visits.
   * @throws Error after a request with a live Stripe key.
   */
  saveTape(options?: { normalized?: boolean }): SavedTape
}

declare global {
  var mockServer: MockServerControl | undefined
  interface WindowEventMap {
    /** A call has arrived, a fault has been injected into it, or its response is ready. */
    'mock-server:call': CustomEvent<LoggedCall>
    /** On each page around the widget too: the visitor has changed its state. */
    'mock-server:visitor': CustomEvent<VisitorState>
    /** A replay got a request without a matching entry; the detail describes the difference. */
    'mock-server:unmatched-request': CustomEvent<string>
  }
}
