import { send } from './transport.ts'

type Early = { answer: Promise<unknown>; controller: AbortController }

const started = new Map<string, Early>()

function key(name: string, body: unknown): string {
  return `${name} ${JSON.stringify(body)}`
}

/** Sends a call before the application has arrived; whoever makes the same call first takes its answer. */
export function startEarly(name: string, body: unknown): void {
  const controller = new AbortController()
  const answer = send(name, body, controller.signal)
  // Whoever takes it sees the failure; nobody taking it is no failure.
  answer.catch(() => undefined)
  started.set(key(name, body), { answer, controller })
}

/** The answer on its way to a call that was sent early; `signal` aborts it as it would any other. */
export function takeEarly(
  name: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<unknown> | undefined {
  const early = started.get(key(name, body))
  started.delete(key(name, body))
  signal?.addEventListener('abort', () => early?.controller.abort(signal.reason))
  return early?.answer
}
