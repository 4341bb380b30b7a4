import { NetworkError } from './errors.ts'

/**
 * A code chunk failed to load. Browsers cache failed imports, so only a page reload can retry it
 * (https://github.com/whatwg/html/issues/6768).
 */
export class ChunkLoadError extends NetworkError {}

/**
 * Awaits a dynamic import.
 * @throws {ChunkLoadError} The import failed.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError(cause)
  }
}
