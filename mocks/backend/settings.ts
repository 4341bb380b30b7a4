import type { Settings } from '#src/contract/entities.ts'
import { configOf, currencyOf, tourOf, toursOf } from './catalogue.ts'
import type { WorldState } from './state.ts'

/** Every tour of the destination is among the used ones: main, add-ons and upgrades. */
export const settingsOf = (world: WorldState, configCode: string, tourCode: string): Settings => {
  const config = configOf(world, configCode)
  tourOf(world, config, tourCode)
  const tours = toursOf(world, config)
  const { unlisted, contactUs, upgradesOffered } = world.settings
  return {
    currency: currencyOf(world, config),
    locationCode: config.locationCode,
    gtmContainerId: config.gtmContainerId,
    templates: config.templates,
    upgradeGreeting: config.upgradeGreeting,
    thereAreTourUpgrades: upgradesOffered,
    usedTours: tours.map(({ tour }) => tour).filter(({ code }) => !unlisted.includes(code)),
    usedMandatoryPayments: config.mandatoryPayments.filter(({ code }) => !unlisted.includes(code)),
    usedMandatoryPaymentMatching: tours
      .filter(({ mandatoryPaymentCodes }) => mandatoryPaymentCodes.length > 0)
      .map(({ tour, mandatoryPaymentCodes }) => ({ tourCode: tour.code, mandatoryPaymentCodes })),
    ...(contactUs !== null && { links: { contactUs } }),
  }
}
