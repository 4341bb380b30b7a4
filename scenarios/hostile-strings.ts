import type { CatalogueTour } from '#fixtures/types.ts'
import { hostileHtml, hostileTexts, payloads, worstHtml } from '#fixtures/hostile.ts'
import { defineScenario } from './define.ts'
import { withFees } from './fees.ts'
import { oneOf } from './params.ts'
import type { WorldSettings } from './types.ts'

/** What stands in every text, and in every template. */
type Hostile = { texts: readonly string[]; html: string }

const everywhere = (settings: WorldSettings, { texts, html }: Hostile): WorldSettings => {
  const text = (index: number): string => texts[index % texts.length] ?? ''
  const named = ({ tour, ...entry }: CatalogueTour, index: number): CatalogueTour => ({
    ...entry,
    tour: {
      ...tour,
      product: {
        ...tour.product,
        name: text(index),
        tags: [...tour.product.tags, text(index + 1)],
      },
      option: { ...tour.option, name: text(index + 2), shortDescription: text(index + 3) },
    },
  })
  const { catalogue, configs, ...rest } = withFees(settings)
  return {
    ...rest,
    catalogue: catalogue.map(named),
    configs: configs.map((config) => ({
      ...config,
      templates: { termsOfService: html, contactUs: html, moreTours: html },
      upgradeGreeting: html,
      mandatoryPayments: config.mandatoryPayments.map((fee, index) => ({
        ...fee,
        title: text(index),
        description: text(index + 1),
      })),
    })),
  }
}

const WAYS: Record<'usual' | 'worst', Hostile> = {
  usual: { texts: hostileTexts, html: hostileHtml },
  worst: { texts: payloads, html: worstHtml },
}

export const hostileStrings = defineScenario({
  id: 'hostile-strings',
  title: 'Hostile texts',
  sees: 'Names hold markup, code, other scripts and endless words: all is shown as text, nothing runs.',
  params: { html: oneOf('usual', ['usual', 'worst']) },
  does: ({ html }) => ({
    start: { at: 'contact', addons: 5 },
    change: (settings) => everywhere(settings, WAYS[html]),
  }),
  expects: { at: '/steps/contact', shows: [hostileTexts[0] ?? ''] },
})
