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
  enqueue<T>(write: (isNewest: () => boolean) => Promise<T>, isRead?: boolean): Promise<T>
  /** Resolves when every write that was enqueued before has settled, however long that takes; reads do not count. */
  whenWritten(): Promise<unknown>
}

/** Service: the write queue of the visit. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<void> | undefined
  let started = 0
  const writes = new Set<Promise<unknown>>()
  const run: WriteQueue['enqueue'] = async (write) => {
    const previous = last
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    last = released
    // Alone it leaves in its click, before React renders that the button is busy.
    if (previous !== undefined) await previous
    const sequence = ++started
    const timer = setTimeout(release, RELEASE_MS)
    try {
      return await write(() => sequence === started)
    } finally {
      clearTimeout(timer)
      release()
      if (last === released) last = undefined
    }
  }
  return {
    enqueue(write, isRead = false) {
      const running = run(write)
      if (!isRead) {
        writes.add(running)
        void running.catch(() => undefined).then(() => writes.delete(running))
      }
      return running
    },
    whenWritten: () => Promise.allSettled(writes),
  }
}
