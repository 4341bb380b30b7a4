import type { Settings } from '#src/contract/entities.ts'
import { tellApart } from '#src/lib/tell-apart.ts'
import { findUsedTour, getTourName } from './order.ts'

/** The names of the tours of a list: equal ones with their option, those that still read the same with their code. */
export function nameTours(settings: Settings, codes: readonly string[]): string[] {
  const names = codes.map((code) => getTourName(settings, code))
  const options = codes.map((code) => findUsedTour(settings, code)?.option.name ?? '')
  return tellApart(tellApart(names, options), codes)
}
