import type { CatalogTour, Config } from '#fixtures/types.ts'
import type { UnitCounter } from '#src/contract/entities.ts'
import { ServiceError } from '#mocks/server/booking/rules/service-errors.ts'
import { findRecords } from '#mocks/server/booking/rules/records.ts'
import { createNotFoundError } from './errors.ts'
import type { BookingContext } from './booking-context.ts'

/** @throws NotFoundError `config_not_found`. */
export function findConfig(context: BookingContext, code: string): Config {
  const [config] = findRecords(context.seedData.configs, { code })
  if (!config) throw createNotFoundError(`config with code ${code}`, 'config_not_found')
  return config
}

/**
 * Finds a tour of the config's destination.
 * @throws NotFoundError `tour_not_found`, for a tour of another destination too.
 */
export function findCatalogTour(
  context: BookingContext,
  config: Config,
  code: string,
): CatalogTour {
  const entry = listTours(context, config).find(({ tour }) => tour.code === code)
  if (!entry) throw createNotFoundError(`tour with code ${code}`, 'tour_not_found')
  return entry
}

/** Lists the tours of the config's destination. */
export function listTours(context: BookingContext, config: Config): CatalogTour[] {
  return findRecords(context.seedData.tourCatalog, { locationCode: config.locationCode })
}

/**
 * Requires a tour that the pass covers: an add-on, or one that is not an upgrade of another tour. The pass does not pay for
 * an upgrade.
 * @throws ServiceError `common`. @throws NotFoundError `tour_not_found`.
 */
export function requireCoveredTour(context: BookingContext, config: Config, code: string): void {
  const { tour } = findCatalogTour(context, config, code)
  const isUpgrade = listTours(context, config).some(({ upgrades }) =>
    upgrades.some(({ tourCode }) => tourCode === code),
  )
  if (isUpgrade && !config.addonTourCodes.includes(code))
    throw new ServiceError(`${tour.product.name} is sold as an upgrade only`)
}

function findDestination(context: BookingContext, locationCode: string) {
  const [destination] = findRecords(context.seedData.destinations, { locationCode })
  if (!destination)
    throw createNotFoundError(`destination ${locationCode}`, 'destination_not_found')
  return destination
}

/** @returns An ISO 4217 code. @throws NotFoundError `destination_not_found`. */
export function getCurrency(context: BookingContext, config: Config): string {
  return findDestination(context, config.locationCode).currency
}

/** @returns An IANA time zone. @throws NotFoundError `destination_not_found`. */
export function getDestinationTimeZone(context: BookingContext, tour: CatalogTour): string {
  return findDestination(context, tour.locationCode).timeZone
}

/** Sums the quantities. */
export function sumGuests(counters: UnitCounter[]): number {
  return counters.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** @throws ServiceError `invalid_guests` for a unit that the pass does not sell, or one that occurs twice. */
export function checkUnits(config: Config, counters: UnitCounter[]): void {
  const types = counters.map(({ type }) => type)
  const unsold = types.find((type) => !config.units.some((unit) => unit.type === type))
  const code = 'invalid_guests'
  if (unsold !== undefined) throw new ServiceError(`The pass has no ${unsold}`, { code })
  if (new Set(types).size < types.length)
    throw new ServiceError('A kind of guest is counted twice', { code })
}
