import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { settings, units } from '#src/contract/entities.ts'
import { isInDateRanges, parseDateRanges } from '#mocks/server/booking/rules/date-ranges.ts'
import { schema, validate } from '#mocks/server/booking/rules/schema.ts'
import { configs } from '#fixtures/configs.ts'
import { destinations } from '#fixtures/destinations.ts'
import { tourCatalog } from '#fixtures/tours/tour-catalog.ts'
import type { CatalogTour, Config } from '#fixtures/types.ts'

const MAIN_TOURS = ['PAR-EIFFEL', 'BAR-SAGRADA', 'NYC-HARBOR', 'SF-BRIDGE', 'LA-STUDIO']
/** Pictures of the demo site, beside those of the tours. */
const DEMO_SITE_PICTURES = ['/pictures/favicon.svg']

const { alternatives, array, boolean, integer, nonEmpty, object, oneOf, optional, string } = schema
const tags = array(oneOf(['stairs', 'elevator', 'spanish']))
const picture = alternatives(schema.null, string.check(z.regex(/^\/pictures\/[a-z-]+\.svg$/)))
const time = string.check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time'))
const price = optional(integer)

const catalogTourSchema = object({
  tour: object({
    code: nonEmpty,
    product: object({
      id: nonEmpty,
      name: nonEmpty,
      tags,
      questionKeys: array(schema.equal('dietaryRestrictions')),
    }),
    option: object({
      name: nonEmpty,
      duration: schema.duration,
      tags,
      shortDescription: nonEmpty,
    }),
    images: object({ cover: picture, logo: picture }),
  }),
  locationCode: oneOf(destinations.map(({ locationCode }) => locationCode)),
  startTimes: array(time),
  closedWeekdays: array(oneOf([1, 2, 3, 4, 5, 6, 7])),
  closedSeasons: schema.dateRanges,
  capacity: integer.check(z.gte(1, 'is below 1')),
  freesale: boolean,
  mandatoryPaymentCodes: array(nonEmpty),
  upgrades: array(
    object({
      tourCode: nonEmpty,
      units: object({ ADULT: price, CHILD: price, INFANT: price }),
    }),
  ),
})

function getTours({ locationCode }: Config): CatalogTour[] {
  return tourCatalog.filter((entry) => entry.locationCode === locationCode)
}

function getTourCodes(config: Config): string[] {
  return getTours(config).map(({ tour }) => tour.code)
}

function findDuplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) < index)
}

describe('the whole catalog', () => {
  test('has a pass for each of five destinations, and enough tours', () => {
    const locations = destinations.map(({ locationCode }) => locationCode)
    expect(locations).toEqual(['Par', 'Bar', 'NYC', 'SF', 'LA'])
    expect(configs.map(({ locationCode }) => locationCode)).toEqual(locations)
    expect(new Set(destinations.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']))
    expect(tourCatalog.length).toBeGreaterThanOrEqual(16)
    for (const config of configs) expect(getTourCodes(config).length).toBeGreaterThanOrEqual(4)
  })

  test('never uses a code twice', () => {
    const fees = configs.flatMap((config) => config.mandatoryPayments)
    expect(findDuplicates(configs.map(({ code }) => code))).toEqual([])
    expect(findDuplicates(tourCatalog.map(({ tour }) => tour.code))).toEqual([])
    expect(findDuplicates(tourCatalog.map(({ tour }) => tour.product.id))).toEqual([])
    expect(findDuplicates(fees.map(({ code }) => code))).toEqual([])
  })

  test('has closed seasons, but none for the first tour (RULE-3)', () => {
    const closedTours = tourCatalog.filter(({ closedSeasons }) =>
      isInDateRanges('2027-01-10', parseDateRanges(closedSeasons)),
    )
    const codes = closedTours.map(({ tour }) => tour.code)
    expect(codes).toEqual(['PAR-VERSAILLES', 'NYC-HARBOR-DUSK', 'SF-SAIL'])
  })
})

describe.each(configs.map((config) => ({ code: config.code, config })))('$code', ({ config }) => {
  test('has settings and units that match the contract', () => {
    const tours = getTours(config)
    const response = {
      currency: destinations.find(({ locationCode }) => locationCode === config.locationCode)
        ?.currency,
      locationCode: config.locationCode,
      gtmContainerId: config.gtmContainerId,
      templates: config.templates,
      upgradeGreeting: config.upgradeGreeting,
      thereAreTourUpgrades: true,
      usedTours: tours.map(({ tour }) => tour),
      usedMandatoryPayments: config.mandatoryPayments,
      usedMandatoryPaymentMatching: tours.map(({ tour, mandatoryPaymentCodes }) => ({
        tourCode: tour.code,
        mandatoryPaymentCodes,
      })),
    }
    expect(settings.parse(response)).toEqual(response)
    expect(units.parse(config.units)).toEqual(config.units)
  })

  test('has a main tour that is not an add-on, and only existing codes', () => {
    const codes = getTourCodes(config)
    const fees = config.mandatoryPayments.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining([...config.addonTourCodes]))
    const mainTours = codes.filter((code) => MAIN_TOURS.includes(code))
    expect(mainTours).toHaveLength(1)
    expect(config.addonTourCodes).not.toContain(mainTours[0])
    const upgrades = getTours(config).flatMap((entry) => entry.upgrades)
    expect(upgrades.length).toBeGreaterThan(0)
    expect(codes).toEqual(expect.arrayContaining(upgrades.map(({ tourCode }) => tourCode)))
    const chargedFeeCodes = getTours(config).flatMap((entry) => entry.mandatoryPaymentCodes)
    expect(new Set(chargedFeeCodes)).toEqual(new Set(fees))
  })

  test('offers every tour as main tour, add-on or upgrade', () => {
    const upgrades = getTours(config).flatMap((entry) => entry.upgrades)
    const reachableCodes = [...config.addonTourCodes, ...upgrades.map(({ tourCode }) => tourCode)]
    const unreachableCodes = getTourCodes(config).filter(
      (code) => ![...MAIN_TOURS, ...reachableCodes].includes(code),
    )
    expect(unreachableCodes).toEqual([])
  })

  test('covers every age by exactly one unit', () => {
    const ages = config.units.flatMap(({ restrictions }) => {
      const { minAge, maxAge } = restrictions ?? { minAge: 0, maxAge: 100 }
      return Array.from({ length: maxAge - minAge + 1 }, (_, index) => minAge + index)
    })
    expect(ages.toSorted((a, b) => a - b)).toEqual([...Array(101).keys()])
  })
})

describe.each(tourCatalog.map((entry) => ({ code: entry.tour.code, entry })))(
  '$code',
  ({ entry }) => {
    test('is a valid tour, durations and closed seasons included (RULE-3, RULE-4, RULE-5)', () => {
      expect(() => validate(catalogTourSchema, entry)).not.toThrow()
    })

    test('has 3 to 14 ascending start times and at least one open weekday', () => {
      const { startTimes, closedWeekdays } = entry
      expect(findDuplicates(startTimes)).toEqual([])
      expect(startTimes).toEqual(startTimes.toSorted())
      expect(startTimes.length).toBeGreaterThanOrEqual(3)
      expect(startTimes.length).toBeLessThanOrEqual(14)
      expect(closedWeekdays.length).toBeLessThan(7)
    })

    test('has a common start time with each of its upgrades (UPGRADE-8)', () => {
      for (const { tourCode } of entry.upgrades) {
        const upgrade = tourCatalog.find(({ tour }) => tour.code === tourCode)
        expect(upgrade?.startTimes).toSatisfy((times: string[]) =>
          times.some((time) => entry.startTimes.includes(time)),
        )
      }
    })
  },
)

const pictures = tourCatalog
  .flatMap(({ tour: { images } }) => [images.cover, images.logo])
  .filter((name) => name !== null)

test.each([...new Set([...pictures, ...DEMO_SITE_PICTURES])])(
  '%s exists and loads nothing else',
  (name) => {
    const path = `mocks/static${name}`
    const source = readFileSync(path, 'utf8')
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/)
    expect(source.match(/https?:/g)).toHaveLength(1)
    expect(source).not.toMatch(/<(?:script|foreignObject|image|style|text|a)\b/i)
    expect(source).not.toMatch(/\son\w+=|data:|@import|href="(?!#)|url\((?!#)/i)
  },
)
