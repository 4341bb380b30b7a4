/** The setup of a scenario has thrown; the cause has the stack. */
export class ScenarioFailedError extends Error {
  constructor(id: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The scenario '${id}' failed: ${reason}`, { cause })
  }
}
