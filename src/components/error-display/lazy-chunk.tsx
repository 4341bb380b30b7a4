import type { ComponentType } from 'react'
import { lazy } from 'react'
import { NetworkError } from '#src/api/errors.ts'
import { isOnline } from '#src/api/reload-page.ts'

/** A code chunk failed to load. */
export class ChunkLoadError extends NetworkError {
  /** Lets the next rendering import the chunk again. */
  readonly reset: () => void
  constructor(cause: unknown, reset: () => void) {
    super(cause)
    this.reset = reset
  }
}

/**
 * Wraps `React.lazy`, which keeps a failure for good: after a `ChunkLoadError` the chunk can be imported again.
 * Firefox and Safari cache a failed import (https://github.com/whatwg/html/issues/6768), and a deployment removes
 * old chunks, so a second failure while the server answers reloads the page.
 */
export function lazyChunk<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let hasFailed = false
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        if (hasFailed && (await isOnline())) location.reload()
        hasFailed = true
        throw new ChunkLoadError(cause, () => {
          Current = createLazy()
        })
      }
    })
  let Current = createLazy()
  return function LazyChunk(props: P) {
    return <Current {...props} />
  }
}
