import type { City } from './city.ts'
import { barcelona } from './barcelona.ts'
import { losAngeles } from './los-angeles.ts'
import { newYork } from './new-york.ts'
import { paris } from './paris.ts'
import { sanFrancisco } from './san-francisco.ts'

export const cities: readonly City[] = [paris, barcelona, newYork, sanFrancisco, losAngeles]

/** The city of `?city=`; the home page is Paris. */
export function findCity(id: string | null): City {
  return cities.find((city) => city.id === id) ?? paris
}
