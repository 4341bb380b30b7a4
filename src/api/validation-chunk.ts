import { createChunkLoader } from './load-chunk.ts'

const importValidation = () => import('./validate-calls.ts')

/** Loads the schemas of all calls, which are a chunk of their own. @throws {NetworkError} */
export const loadValidation = createChunkLoader(importValidation)

/** The same in advance. Never rejects: a failure is shown by the call that needs the schemas. */
export function preloadValidation(): void {
  importValidation().catch(() => undefined)
}
