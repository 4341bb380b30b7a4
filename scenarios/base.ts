import { configs } from '#fixtures/configs.ts'
import { destinations } from '#fixtures/destinations.ts'
import { catalogue } from '#fixtures/tours.ts'
import type { WorldSettings } from './types.ts'

/** The standard world, which every scenario starts from. */
export const baseSettings: WorldSettings = {
  catalogue,
  configs,
  destinations,
  slotRules: [],
  upgradesOffered: true,
  unlisted: [],
  contactUs: null,
  holdSeconds: 30 * 60,
  confirmationSeconds: 3,
  redirect: null,
}
