import type { CatalogueTour, Config } from '#fixtures/types.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import { ValidationError } from '#src/lib/errors.ts'
import { findRecords } from '#src/lib/records.ts'
import { schema, validate } from '#src/lib/schema.ts'
import { notFound } from './errors.ts'
import type { WorldState } from './state.ts'

export const configOf = (world: WorldState, code: string): Config => {
  const [found] = findRecords(world.settings.configs, { code })
  if (!found) throw notFound(`config with code ${code}`, 'config_not_found')
  return found
}

/** A tour that this pass may show; of another destination it is as unknown as a made-up code. */
export const tourOf = (world: WorldState, config: Config, code: string): CatalogueTour => {
  const found = toursOf(world, config).find(({ tour }) => tour.code === code)
  if (!found) throw notFound(`tour with code ${code}`, 'tour_not_found')
  return found
}

export const toursOf = (world: WorldState, config: Config): CatalogueTour[] =>
  findRecords(world.settings.catalogue, { locationCode: config.locationCode })

const destinationOf = (world: WorldState, locationCode: string) => {
  const [found] = findRecords(world.settings.destinations, { locationCode })
  if (!found) throw notFound(`destination ${locationCode}`, 'destination_not_found')
  return found
}

export const currencyOf = (world: WorldState, config: Config): string =>
  destinationOf(world, config.locationCode).currency

export const timeZoneOf = (world: WorldState, tour: CatalogueTour): string =>
  destinationOf(world, tour.locationCode).timeZone

/** Everybody in the party; an empty list is nobody. */
export const guestsIn = (counters: UnitCounter[]): number =>
  counters.reduce((sum, { quantity }) => sum + quantity, 0)

/** @throws ValidationError for a unit that this pass does not sell, or one named twice. */
export const checkUnits = (config: Config, counters: UnitCounter[]): void => {
  const sold = schema.oneOf(config.units.map(({ type }) => type))
  const unitCounters = schema.array(schema.object({ type: sold }))
  validate(schema.object({ unitCounters }), { unitCounters: counters })
  const types = new Set(counters.map(({ type }) => type))
  if (types.size < counters.length) throw new ValidationError('A unit is counted twice')
}
