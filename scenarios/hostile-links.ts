import { hostileAddresses, hostileHtml } from '#fixtures/hostile.ts'
import { defineScenario } from './define.ts'
import type { WorldSettings } from './types.ts'

const address = (index: number): string => hostileAddresses[index % hostileAddresses.length] ?? ''

const everywhere = (settings: WorldSettings): WorldSettings => ({
  ...settings,
  contactUs: address(0),
  redirect: { url: address(0), delaySec: 0 },
  catalogue: settings.catalogue.map((entry, index) => ({
    ...entry,
    tour: { ...entry.tour, images: { cover: address(index), logo: address(index + 1) } },
  })),
  configs: settings.configs.map((config) => ({
    ...config,
    templates: { termsOfService: hostileHtml, contactUs: hostileHtml, moreTours: hostileHtml },
  })),
})

export const hostileLinks = defineScenario({
  id: 'hostile-links',
  title: 'Hostile addresses',
  sees: 'Pictures, links and the redirect have addresses that run code: none of them is followed.',
  does: { start: { at: 'result' }, change: everywhere },
  expects: { at: '/result', shows: ['Thank you', 'contact us'] },
})
