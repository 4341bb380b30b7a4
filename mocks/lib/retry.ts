import { sleep } from '#src/lib/sleep.ts'

const BACKOFF_STEP_MS = 200

type Options = { attempts?: number; wait?: (ms: number) => Promise<void> }

/**
 * Repeats a failed action after 200 ms × attempt, three attempts by default (RULE-6).
 * @param action Gets the number of the attempt, from 1.
 * @throws The error of the last attempt.
 */
export async function retry<T>(
  action: (attempt: number) => T | Promise<T>,
  { attempts = 3, wait = sleep }: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action(attempt)
    } catch (error) {
      if (attempt >= attempts) throw error
    }
    await wait(BACKOFF_STEP_MS * attempt)
  }
}
