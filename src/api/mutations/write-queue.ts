/** Milliseconds after which a slow write no longer blocks the next one. */
const RELEASE_MS = 20_000

/**
 * Serializes the writes of a visit, so that each one starts from the order that the previous one returned.
 */
export type WriteQueue = {
  /**
   * Runs `write` after the previous writes have settled, or 20 s after the previous one started. `isNewest`
   * returns false once a later write has started: its order then supersedes this one.
   * @throws What `write` throws; later writes still run.
   */
  enqueue<T>(write: (isNewest: () => boolean) => Promise<T>): Promise<T>
}

/** Service: the write queue of the visit. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<void> = Promise.resolve()
  let started = 0
  return {
    async enqueue(write) {
      const previous = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await previous
      const sequence = ++started
      const timer = setTimeout(release, RELEASE_MS)
      try {
        return await write(() => sequence === started)
      } finally {
        clearTimeout(timer)
        release()
      }
    },
  }
}
