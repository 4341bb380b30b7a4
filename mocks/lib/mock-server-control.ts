/** What the pretend world shows of itself to tests and to the panel: types only. */

import type { MockOptions } from './mock-options.ts'

export type LoggedCall = {
  name: string
  /** The JSON that came, or its text when it was none. */
  body: unknown
  headers: Record<string, string>
  /** 0 while there is no answer, and for no network. */
  status: number
  /** The JSON that went out, or its text when it was none; not there without an answer. */
  response?: unknown
  /** When it came: the world's time in milliseconds. */
  startedAt: number
  /** Milliseconds until the answer went out, or the connection was cut; not there while it is under way. */
  duration?: number
  /** The fault that struck it, as in ?fault=. */
  fault?: string
  /** Of a failed call: method, path, status and both bodies, then why where the answer hides it. */
  reason?: string
  /** Of a replay: how it differs from what its tape holds. */
  unmatched?: string
}

/** A file to download: a HAR with the scenario, the seed, the clock, the faults and the calls. */
export type SavedTape = { file: string; text: string }

export type MockServerControl = {
  /** What was asked for, with what was changed since. */
  options(): MockOptions
  /** Since the page was loaded, the oldest first. */
  calls(): LoggedCall[]
  /** What goes wrong from now on, as in ?fault=; '' is nothing but what the scenarios do. Throws for what it cannot read. */
  setFaults(faults: string): void
  /** Milliseconds before each answer from now on; null varies believably. */
  setLatency(latency: number | null): void
  /** The server as it was before the first call, and no memory of the visit in this browser. */
  reset(): Promise<void>
  /** The world's time in milliseconds. */
  now(): number
  /**
   * Moves it by so many milliseconds from the next load of the page on: timers that run already would not
   * notice. Throws without storage.
   */
  moveClock(milliseconds: number): void
  /** The rows of its database by table, between two calls. */
  tables(): Promise<Record<string, object[]>>
  /** Of a replay: the name of its tape, which answers as it did: nothing can be changed. null: a world. */
  tape(): string | null
  /** Of a replay: the calls that its tape does not hold, each with the difference, the oldest first. */
  unmatchedRequests(): string[]
  /** Of a replay: the places of the entries, from 1, that nobody has asked for yet. */
  unusedEntries(): number[]
  /** Begins the recording anew: all is recorded from the first call of this tab on, or from here. */
  record(name?: string): void
  /** The recording so far; `steady`: the same visit gives the same bytes. Throws after a live key. */
  saveTape(options?: { normalized?: boolean }): SavedTape
}

declare global {
  var mockServer: MockServerControl | undefined
  interface WindowEventMap {
    /** A call has come to the pretend server, is struck by a fault, or is answered. */
    'mock-server:call': CustomEvent<LoggedCall>
    /** A call that the tape does not hold: the text of the difference. */
    'mock-server:unmatched-request': CustomEvent<string>
  }
}
