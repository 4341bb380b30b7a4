import type { CatalogTour } from '#fixtures/types.ts'
import {
  hostileHtml,
  hostileTexts,
  xssPayloads,
  xssPayloadHtml,
} from '#fixtures/hostile-strings.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setMandatoryPayments } from '#scenarios/engine/set-mandatory-payments.ts'
import { enumOf } from '#scenarios/engine/params.ts'
import type { SeedData } from '#scenarios/engine/types.ts'

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

export const hostileStrings = defineScenario({
  id: 'hostile-strings',
  title: 'Hostile texts',
  description:
    'Texts contain markup, code, other scripts and very long words: all appear as plain text and nothing runs.',
  keywords: 'long text overflow',
  params: { html: enumOf('Markup', 'usual', ['usual', 'worst']) },
  setup: ({ html }) => ({
    start: { step: 'contact', addonCount: 5 },
    overrides: (seedData) => replaceTexts(seedData, HOSTILE_CONTENT[html]),
  }),
  expected: { path: '/steps/contact', visible: [hostileTexts[0] ?? ''] },
})
