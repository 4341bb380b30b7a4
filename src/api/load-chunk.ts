import { ChunkError } from './errors.ts'
import { reloadPage } from './reload-page.ts'

/** A code chunk that is loaded when it is needed, or in advance. */
type ChunkLoader<T> = {
  /** @throws {ChunkError} The chunk could not be loaded. */
  load: () => Promise<T>
  /** Never rejects: a failure is shown by what needs the chunk. */
  preload: () => Promise<void>
}

/**
 * Wraps the import of a code chunk, which takes the browser several tasks even if it is repeated. Firefox and Safari
 * cache a failed import (https://github.com/whatwg/html/issues/6768), and a deployment removes old chunks, so a second
 * failure while the server answers reloads the page; one of `preload` does not count.
 */
export function createChunkLoader<T>(importChunk: () => Promise<T>): ChunkLoader<T> {
  let hasFailed = false
  let loaded: T | undefined
  const importOnce = async () => (loaded ??= await importChunk())
  return {
    async load() {
      try {
        return await importOnce()
      } catch (cause) {
        if (hasFailed) await reloadPage()
        hasFailed = true
        throw new ChunkError(cause)
      }
    },
    async preload() {
      await importOnce().catch(() => undefined)
    },
  }
}
