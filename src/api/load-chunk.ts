import { NetworkError } from './errors.ts'
import { isOnline } from './reload-page.ts'

/**
 * Wraps the import of a code chunk. Firefox and Safari cache a failed import
 * (https://github.com/whatwg/html/issues/6768), and a deployment removes old chunks, so a second failure while the
 * server answers reloads the page.
 * @returns A function that loads the chunk. @throws {NetworkError} The chunk could not be loaded.
 */
export function createChunkLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let hasFailed = false
  let loaded: T | undefined
  return async () => {
    try {
      return (loaded ??= await load())
    } catch (cause) {
      if (hasFailed && (await isOnline())) location.reload()
      hasFailed = true
      throw new NetworkError(cause)
    }
  }
}
