import { send } from './transport.ts'

const started = new Map<string, Promise<unknown>>()

function key(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`
}

/** Sends a call before the application has arrived; whoever makes the same call first takes its answer. */
export function startEarly(name: string, body: unknown): void {
  const answer = send(name, body)
  // Whoever takes it sees the failure; nobody taking it is no failure.
  answer.catch(() => undefined)
  started.set(key(name, body), answer)
}

export function takeEarly(name: string, body: unknown): Promise<unknown> | undefined {
  const answer = started.get(key(name, body))
  started.delete(key(name, body))
  return answer
}
