import type { City, Timetable } from './catalog-types.ts'
import { jaipur } from './jaipur.ts'
import { rio } from './rio.ts'
import { ServiceError } from './service-error.ts'
import type { Tour } from './wire-types.ts'

const CITIES: readonly City[] = [jaipur, rio]

/**
 * The city of a configuration code.
 * @throws {ServiceError} 400 `unknown_config`.
 */
export function findCity(configCode: string): City {
  const city = CITIES.find((candidate) => candidate.configCode === configCode)
  if (!city) throw new ServiceError(400, 'unknown_config', `Unknown configuration ${configCode}`)
  return city
}

/**
 * The tour of a city with this code, whether it is covered by the pass or an upgrade.
 * @throws {ServiceError} 400 `unknown_tour`.
 */
export function findTour(city: City, tourCode: string): Tour {
  const tour = city.settings.usedTours.find((candidate) => candidate.code === tourCode)
  if (!tour) {
    throw new ServiceError(400, 'unknown_tour', `${city.configCode} has no tour ${tourCode}`)
  }
  return tour
}

/**
 * When a tour starts.
 * @throws {ServiceError} 400 `unknown_tour`.
 */
export function findTimetable(city: City, tourCode: string): Timetable {
  const timetable = city.timetables[tourCode]
  if (!timetable) {
    throw new ServiceError(400, 'unknown_tour', `${city.configCode} has no tour ${tourCode}`)
  }
  return timetable
}
