import { createChunkLoader } from './load-chunk.ts'

/** The schemas of all calls. */
export const validationChunk = createChunkLoader(async () => await import('./validate-calls.ts'))
