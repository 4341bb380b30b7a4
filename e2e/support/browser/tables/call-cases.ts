import type { WriteName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'

/** The calls that change an order. */
export const WRITE_NAMES = Object.entries(calls).flatMap(([name, { kind }]) =>
  kind === 'write' ? [name as WriteName] : [],
)

export function isWrite(name: string): name is WriteName {
  return WRITE_NAMES.some((write) => write === name)
}
