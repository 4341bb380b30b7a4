import type { City } from './cities/city.ts'

const demoScenarios = [
  { id: 'standard', name: 'Standard' },
  { id: 'sold-out', name: 'Sold out' },
  { id: 'payment-failure', name: 'Card declined' },
  { id: 'no-addons', name: 'No add-ons' },
  { id: 'no-upgrades', name: 'No upgrades' },
  { id: 'upgrades-off', name: 'Upgrades off' },
  { id: 'expiring', name: 'Time running out' },
  { id: 'expired', name: 'Time expired' },
]

/** The page of a city, in the situation that is on now. */
export const buildCityUrl = (page: URL, city: Pick<City, 'id'>): string => {
  const scenario = page.searchParams.get('scenario')
  return `?${new URLSearchParams({ city: city.id, ...(scenario !== null && { scenario }) })}`
}

/** The demo strip: the same city in another situation. */
export const buildScenarioLinks = (
  page: URL,
): { name: string; address: string; current: 'true' | '' }[] => {
  const city = page.searchParams.get('city')
  const currentScenario = page.searchParams.get('scenario') ?? 'standard'
  return demoScenarios.map(({ id, name }) => ({
    name,
    address: `?${new URLSearchParams({ ...(city !== null && { city }), scenario: id })}`,
    current: id === currentScenario ? 'true' : '',
  }))
}
