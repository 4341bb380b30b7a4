import { type ComponentType, lazy, useState } from 'react'
import { ChunkError } from '#src/api/errors.ts'
import { createChunkLoader } from '#src/api/load-chunk.ts'

/** The chunk of a component failed to load. */
export class ChunkLoadError extends ChunkError {
  /** Lets the next rendering import the chunk again. */
  readonly reset: () => void
  constructor(cause: unknown, reset: () => void) {
    super(cause)
    this.reset = reset
  }
}

/** A component in a chunk of its own. It suspends only while its code is missing. */
export type LazyChunk<P extends object> = ComponentType<P> & {
  /** Loads the code in advance. Never rejects: a failure is shown when the component is rendered. */
  preload: () => Promise<void>
}

/**
 * Wraps `React.lazy`, which keeps a failure for good: after a `ChunkLoadError` the chunk can be imported again.
 * `React.lazy` also suspends once when its code is there, and React shows nothing else for 300 ms after a Suspense
 * fallback: code that was loaded in advance is rendered without it.
 */
export function lazyChunk<P extends object>(load: () => Promise<ComponentType<P>>): LazyChunk<P> {
  let Loaded: ComponentType<P> | null = null
  const chunk = createChunkLoader(async () => (Loaded = await load()))
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await chunk.load() }
      } catch (cause) {
        throw new ChunkLoadError(cause, () => {
          Current = createLazy()
        })
      }
    })
  let Current = createLazy()
  function Chunk(props: P) {
    // Chosen once: another component type would lose the state of the mounted one.
    const [Component] = useState<ComponentType<P>>(() => Loaded ?? Current)
    return <Component {...props} />
  }
  return Object.assign(Chunk, { preload: chunk.preload })
}
