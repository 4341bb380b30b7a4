import { readSilentFields } from '#src/ui/read-fields.ts'
import { sweepStorage } from '#src/visit/sweep-storage.ts'
import { guardPresses } from './guard-presses.ts'

/** What matters to the whole page from the first idle moment on. Returns the functions that end it. */
export function startPageWork(element: HTMLElement): (() => void)[] {
  sweepStorage(Date.now())
  return [guardPresses(), readSilentFields(element)]
}
