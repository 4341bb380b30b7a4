/** A write that takes longer than this no longer delays the next one. */
const RELEASE_MS = 20_000

export type WriteQueue = {
  /** Runs the writes of a visit one after the other; `isNewest` turns false once a later one has begun. */
  enqueue<T>(write: (isNewest: () => boolean) => Promise<T>): Promise<T>
}

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
