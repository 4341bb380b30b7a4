const BACKOFF_STEP_MS = 200

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

type Options = { attempts?: number; wait?: (ms: number) => Promise<void> }

/**
 * Tries again after 200 ms, then after 400 ms (spec point 9).
 * @param action Is told which attempt it is, from 1.
 * @throws The last error.
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
