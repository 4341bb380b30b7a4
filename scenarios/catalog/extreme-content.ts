import type { CatalogTour } from '#fixtures/types.ts'
import type { ScenarioGroup, SeedData } from '#scenarios/engine/types.ts'
import { setOfferedAddonCount } from '#scenarios/engine/overrides.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf, integer } from '#scenarios/engine/params.ts'
import {
  hostileHtml,
  hostileTexts,
  hostileUrls,
  xssPayloadHtml,
  xssPayloads,
} from '#fixtures/hostile-strings.ts'
import { setMandatoryPayments } from '#scenarios/engine/set-mandatory-payments.ts'

const FIRST_DEPARTURE_MINUTE = 5 * 60

function formatMinuteOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A departure every minute from 05:00. */
function setDepartureEveryMinute(entry: CatalogTour, count: number): CatalogTour {
  return {
    ...entry,
    startTimes: Array.from({ length: count }, (_, index) =>
      formatMinuteOfDay(FIRST_DEPARTURE_MINUTE + index),
    ),
  }
}

/** The content of all texts, and of all HTML templates. */
type HostileContent = { texts: readonly string[]; html: string }

function replaceTexts(seedData: SeedData, { texts, html }: HostileContent): SeedData {
  const getText = (index: number): string => texts[index % texts.length] ?? ''
  const replaceTourTexts = ({ tour, ...entry }: CatalogTour, index: number): CatalogTour => ({
    ...entry,
    tour: {
      ...tour,
      product: {
        ...tour.product,
        name: getText(index),
        tags: [...tour.product.tags, getText(index + 1)],
      },
      option: { ...tour.option, name: getText(index + 2), shortDescription: getText(index + 3) },
    },
  })
  const { tourCatalog, configs, ...rest } = setMandatoryPayments(seedData)
  return {
    ...rest,
    tourCatalog: tourCatalog.map(replaceTourTexts),
    configs: configs.map((config) => ({
      ...config,
      templates: { termsOfService: html, contactUs: html, moreTours: html },
      upgradeGreeting: html,
      mandatoryPayments: config.mandatoryPayments.map((fee, index) => ({
        ...fee,
        title: getText(index),
        description: getText(index + 1),
      })),
    })),
  }
}

const HOSTILE_CONTENT: Record<'usual' | 'worst', HostileContent> = {
  usual: { texts: hostileTexts, html: hostileHtml },
  worst: { texts: xssPayloads, html: xssPayloadHtml },
}

function getHostileUrl(index: number): string {
  return hostileUrls[index % hostileUrls.length] ?? ''
}

function replaceUrls(seedData: SeedData): SeedData {
  return {
    ...seedData,
    contactUsUrl: getHostileUrl(0),
    redirect: { url: getHostileUrl(0), delaySec: 0 },
    tourCatalog: seedData.tourCatalog.map((entry, index) => ({
      ...entry,
      tour: {
        ...entry.tour,
        images: { cover: getHostileUrl(index), logo: getHostileUrl(index + 1) },
      },
    })),
    configs: seedData.configs.map((config) => ({
      ...config,
      templates: { termsOfService: hostileHtml, contactUs: hostileHtml, moreTours: hostileHtml },
    })),
  }
}

export const extremeContent: ScenarioGroup = {
  title: 'Extreme content',
  scenarios: [
    defineScenario({
      id: 'huge',
      title: 'Very large data',
      description: '60 tours are in the cart: everything is reachable and nothing shifts.',
      keywords: 'many departures start times add-ons long list',
      requirements: ['SLOT-12', 'LAYOUT-3'],
      params: {
        slots: integer('Start times of a day', 1000, { min: 1, max: 1139, unit: 'departures' }),
        items: integer('Booked tours', 60, { min: 1, max: 200 }),
        addons: integer('Free tours offered', 200, { min: 1, max: 1000 }),
      },
      setup: ({ slots, items, addons }) => ({
        start: { step: 'contact', addonCount: items - 1 },
        overrides: (seedData) => {
          const addonCodes = seedData.configs.flatMap(({ addonTourCodes }) => addonTourCodes)
          const tourCatalog = seedData.tourCatalog.map((entry) =>
            addonCodes.includes(entry.tour.code) ? entry : setDepartureEveryMinute(entry, slots),
          )
          return setOfferedAddonCount({ ...seedData, tourCatalog }, addons)
        },
      }),
      expected: {
        path: '/steps/contact',
        visible: ['Contacts', 'Time left', 'Show all 60 tours'],
        hidden: ['(40)'],
      },
    }),
    defineScenario({
      id: 'hostile-strings',
      title: 'Hostile texts',
      description:
        'Texts contain markup, code, other scripts and very long words: all appear as plain text and nothing runs.',
      keywords: 'long text overflow',
      requirements: ['LAYOUT-3'],
      params: { html: enumOf('Markup', 'usual', ['usual', 'worst']) },
      setup: ({ html }) => ({
        start: { step: 'contact', addonCount: 5 },
        overrides: (seedData) => replaceTexts(seedData, HOSTILE_CONTENT[html]),
      }),
      expected: ({ html }) => ({
        path: '/steps/contact',
        visible: [HOSTILE_CONTENT[html].texts[0] ?? ''],
      }),
    }),
    defineScenario({
      id: 'hostile-links',
      title: 'Hostile URLs',
      description:
        'Images, links and the redirect have URLs that would run code: none of them is followed.',
      requirements: ['RESULT-4'],
      setup: { start: { step: 'result' }, overrides: replaceUrls },
      expected: {
        path: '/result',
        visible: ['Thank you', 'Kept bold and a link', 'Contact us'],
        evidence: {
          answers: [{ call: 'getSettings', text: '"links":{"contactUs":' }],
          links: { 'Contact us': 'http' },
        },
      },
    }),
  ],
}
