import type * as validateCalls from './validate-calls.ts'
import { createChunkLoader } from './load-chunk.ts'

let validation: typeof validateCalls | undefined
// A repeated import takes the browser several tasks, which would delay every call.
const importValidation = async () => (validation ??= await import('./validate-calls.ts'))

/** Loads the schemas of all calls, which are a chunk of their own. @throws {NetworkError} */
export const loadValidation = createChunkLoader(importValidation)

/** The same in advance. Never rejects: a failure is shown by the call that needs the schemas. */
export function preloadValidation(): void {
  importValidation().catch(() => undefined)
}
