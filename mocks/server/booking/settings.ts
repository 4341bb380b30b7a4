import type { Settings } from '#src/contract/entities.ts'
import { findConfig, getCurrency, findCatalogTour, listTours } from './tour-catalog.ts'
import type { BookingContext } from './booking-context.ts'

/**
 * Builds the settings of a config. `usedTours` holds all tours of the destination, upgrades included.
 * @throws NotFoundError `config_not_found`, `tour_not_found`, `destination_not_found`.
 */
export function toSettings(
  context: BookingContext,
  configCode: string,
  tourCode: string,
): Settings {
  const config = findConfig(context, configCode)
  findCatalogTour(context, config, tourCode)
  const tours = listTours(context, config)
  const { unlistedCodes: unlisted, contactUsUrl: contactUs, upgradesOffered } = context.seedData
  return {
    currency: getCurrency(context, config),
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
