import { NetworkError } from './errors.ts'

/** The code of a part of the page has not come: only a new page load asks for it again. */
export class ChunkLoadError extends NetworkError {}

/** Loads code; throws CodeError when it does not come. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError(cause)
  }
}
