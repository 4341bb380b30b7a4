import type { CatalogueTour, Config } from '#fixtures/types.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import { InvalidInput, notFound } from './errors.ts'
import type { WorldState } from './state.ts'

export const configOf = (world: WorldState, code: string): Config => {
  const found = world.settings.configs.find((config) => config.code === code)
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
  world.settings.catalogue.filter(({ locationCode }) => locationCode === config.locationCode)

const destinationOf = (world: WorldState, locationCode: string) => {
  const found = world.settings.destinations.find((one) => one.locationCode === locationCode)
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

/** @throws InvalidInput for a unit that this pass does not sell, or one named twice. */
export const checkUnits = (config: Config, counters: UnitCounter[]): void => {
  const types = counters.map(({ type }) => type)
  const sold = config.units.map(({ type }) => type)
  if (new Set(types).size < types.length) throw new InvalidInput('A unit is counted twice')
  const stranger = types.find((type) => !sold.includes(type))
  if (stranger) throw new InvalidInput(`Unit ${stranger} is not sold with ${config.code}`)
}
