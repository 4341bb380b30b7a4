import type { City } from './city.ts'
import { barcelona } from './cities/barcelona.ts'
import { losAngeles } from './cities/los-angeles.ts'
import { newYork } from './cities/new-york.ts'
import { paris } from './cities/paris.ts'
import { sanFrancisco } from './cities/san-francisco.ts'

export const cities: readonly City[] = [paris, barcelona, newYork, sanFrancisco, losAngeles]

/** The city of `?city=`; the home page is Paris. */
export const findCity = (id: string | null): City => cities.find((city) => city.id === id) ?? paris
