/** What the pretend world shows of itself to tests and to the panel: types only. */

export type LoggedCall = {
  name: string
  /** The JSON that came, or its text when it was none. */
  body: unknown
  headers: Record<string, string>
  /** 0 while there is no answer, and for no network. */
  status: number
  /** The fault that struck it, as in ?fault=. */
  fault?: string
  /** Of a failed call: method, path, status and both bodies, then why where the answer hides it. */
  reason?: string
}

type MockWorld = {
  /** Since the page was loaded, the oldest first. */
  calls(): LoggedCall[]
  /** What goes wrong from now on, as in ?fault=; '' is nothing but what the scenarios do. Throws for what it cannot read. */
  setFaults(list: string): void
  /** The server as it was before the first call, and no memory of the visit in this browser. */
  reset(): Promise<void>
  /** The world's time in milliseconds. */
  now(): number
}

declare global {
  var mockWorld: MockWorld | undefined
  interface WindowEventMap {
    /** A call has come to the pretend server. */
    'pretend-world:call': CustomEvent<LoggedCall>
  }
}
