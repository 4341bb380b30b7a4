import { configs } from '#fixtures/configs.ts'
import { destinations } from '#fixtures/destinations.ts'
import { tourCatalog } from '#fixtures/tours/tour-catalog.ts'
import type { SeedData } from './types.ts'

/** The seed data of the scenario `standard`; every other scenario overrides a part of it. */
export const baseSeedData: SeedData = {
  tourCatalog,
  configs,
  destinations,
  slotRules: [],
  upgradesOffered: true,
  unlistedCodes: [],
  contactUsUrl: null,
  holdSeconds: 30 * 60,
  recordingSeconds: 0,
  confirmationSeconds: 3,
  redirect: null,
}
