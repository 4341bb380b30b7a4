import { inject } from 'vitest'

/** In `npm test` one entry of so many. */
const SAMPLE = 4

/**
 * Whether an entry of a long table is tested now: in the nightly run each, in `npm test` one of every `sample`, another one in each row.
 */
export function isSampled(row: number, column: number, sample = SAMPLE): boolean {
  return inject('isNightly') || (row + column) % sample === 0
}

/** The rows of a table that are tested now: in the nightly run all, in `npm test` one of every `sample`, from the first one on. */
export function sampleRows<Row>(rows: readonly Row[], sample = SAMPLE): Row[] {
  return rows.filter((_, row) => isSampled(row, 0, sample))
}
