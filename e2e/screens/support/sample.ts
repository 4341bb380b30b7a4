import { inject } from 'vitest'

/** By day one entry of so many. */
const SAMPLE = 4

/**
 * Whether an entry of a long table is tested now: at night each, by day one of every `sample`, another one in each row.
 */
export function isSampled(row: number, column: number, sample = SAMPLE): boolean {
  return inject('isNight') || (row + column) % sample === 0
}

/** The rows of a table that are tested now: at night all, by day one of every `sample`, from the first one on. */
export function sampleRows<Row>(rows: readonly Row[], sample = SAMPLE): Row[] {
  return rows.filter((_, row) => isSampled(row, 0, sample))
}
