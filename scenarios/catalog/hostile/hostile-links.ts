import { hostileUrls, hostileHtml } from '#fixtures/hostile-strings.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import type { SeedData } from '#scenarios/engine/types.ts'

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

export const hostileLinks = defineScenario({
  id: 'hostile-links',
  title: 'Hostile URLs',
  description:
    'Images, links and the redirect have URLs that would run code: none of them is followed.',
  setup: { start: { step: 'result' }, overrides: replaceUrls },
  expected: { path: '/result', visible: ['Thank you', 'Kept bold and a link', 'Contact us'] },
})
