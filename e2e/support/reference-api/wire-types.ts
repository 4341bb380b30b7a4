/** Amount in minor units (cents): a safe integer, negative for a cheaper upgrade. */
export type Minor = number

export type UnitType = 'ADULT' | 'CHILD' | 'INFANT'

export type UnitCounter = { type: UnitType; quantity: number }

/** Age group of a guest: ages in whole years, both ends included; `maxAge` 100 means 'and over'. */
export type Unit = { type: UnitType; restrictions: { minAge: number; maxAge: number } }

export type Tour = {
  code: string
  product: { id: string; name: string; tags: string[]; questionKeys: string[] }
  /** `duration` is an ISO 8601 duration such as PT2H30M. */
  option: { name: string; duration: string; tags: string[]; shortDescription: string }
  images: { logo: string | null; cover: string | null }
}

/** In settings the price for one guest, in a cart item the total of the line. Without `unitTypes` every guest pays. */
export type MandatoryPayment = {
  code: string
  pricing: { displayed: Minor }
  title: string
  description: string
  unitTypes?: UnitType[]
}

export type Settings = {
  currency: string
  locationCode: string
  gtmContainerId: string | null
  templates: { termsOfService: string; contactUs: string; moreTours: string }
  upgradeGreeting: string
  thereAreTourUpgrades: boolean
  usedTours: Tour[]
  usedMandatoryPayments: MandatoryPayment[]
  usedMandatoryPaymentMatching: { tourCode: string; mandatoryPaymentCodes: string[] }[]
  links?: { contactUs?: string }
}

/** One start of a tour; `id` is an ISO date-time with the tour's own offset. */
export type Availability = { id: string; status: string; available: boolean }

/** One day of a calendar; `localDate` is YYYY-MM-DD in the tour's own zone. */
export type CalendarDay = { localDate: string; available: boolean; status: string }
