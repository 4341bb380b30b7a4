/** The parameters of each scenario by its name. Written by `npm run scenarios -- --readme`. */
export type Scenarios = {
  standard: Record<never, never>
  started: { at?: 'unit_items' | 'booking_slot' | 'addons' | 'upgrades' | 'contact' | 'travelers' | 'payment' | 'result'; addons?: number; upgraded?: 'yes' | 'no' }
  'existing-order': Record<never, never>
  'unknown-order': Record<never, never>
  'already-paid': Record<never, never>
  expiring: { in?: number }
  expired: Record<never, never>
  'inactive-30-min': Record<never, never>
  'stale-record': { version?: string }
  'missing-parameters': { name?: 'tour_code' | 'config_code' | 'site_url' }
  'saved-expired': Record<never, never>
  'order-lost': { at?: 'getTourAddons' | 'getAllAllowedUpgrades' | 'setContact' | 'setTravelers' | 'getOrderIntent' }
  'entry-step': { at?: 'addons' | 'upgrades' | 'contact' | 'travelers' | 'payment' }
  prefill: Record<never, never>
  'foreign-order': { paid?: 'yes' | 'no' }
  'paid-elsewhere': Record<never, never>
  'locked-elsewhere': Record<never, never>
  'changed-elsewhere': Record<never, never>
  'sold-out': { on?: 'always' | 'weekends' }
  'sold-out-day': Record<never, never>
  limited: Record<never, never>
  freesale: Record<never, never>
  'closed-season': { days?: number }
  'slot-sold-out': Record<never, never>
  'addon-sold-out': Record<never, never>
  'timeslot-both': Record<never, never>
  'clock-change': Record<never, never>
  'no-addons': Record<never, never>
  'many-addons': { count?: number }
  'no-upgrades': Record<never, never>
  'upgrades-off': Record<never, never>
  'upgrade-sold-out': Record<never, never>
  'upgrade-refused': Record<never, never>
  dietary: Record<never, never>
  'no-infants': Record<never, never>
  'single-unit': Record<never, never>
  'unknown-tour-code': Record<never, never>
  'negative-difference': Record<never, never>
  'mandatory-payments': Record<never, never>
  usd: Record<never, never>
  'other-currency': { code?: string }
  'unknown-fee-code': Record<never, never>
  'price-change': { of?: 'upgrade' | 'fee' }
  'payment-failure': { code?: 'generic_decline' | 'insufficient_funds' | 'lost_card' | 'stolen_card' | 'expired_card' | 'incorrect_cvc' | 'processing_error'; times?: number }
  'payment-3ds': Record<never, never>
  'payment-3ds-failed': { times?: number }
  'payment-unexpected-state': { status?: 'succeeded' | 'processing' | 'canceled' | 'absent' }
  'payment-connection-lost': { verified?: 'yes' | 'no' }
  'provider-blocked': Record<never, never>
  'provider-hangs': { part?: 'script' | 'form' }
  'provider-refuses': { times?: number }
  'payment-limit': { times?: number }
  'payment-slow': Record<never, never>
  'payment-hangs': Record<never, never>
  'payment-incomplete': { without?: 'travelers' | 'tours' }
  'late-payment': { seconds?: number }
  'slow-result': { seconds?: number }
  'result-outage': { times?: number }
  redirect: { after?: number }
  'redirect-elsewhere': { url?: string }
  'redirect-failed': Record<never, never>
  'contact-us': { url?: string }
  busy: { call?: 'getUnits' | 'getSettings' | 'createOrderIntent' | 'getOrderIntent' | 'confirmOrder' | 'getTourAddons' | 'getAllAllowedUpgrades' | 'getMonthCalendar' | 'getWeekCalendar' | 'getAvailabilities' | 'addCartItem' | 'setCartItemAvailabilityId' | 'removeCartItem' | 'upgradeCartItem' | 'resetCartItem' | 'setUnitCounters' | 'setContact' | 'setTravelers' | 'getResult' | 'frontendLog'; times?: number }
  outage: Record<never, never>
  flaky: { kind?: '500' | 'network' | 'lost-response' | 'malformed' | 'html' | 'contract-violation' }
  slow: { ms?: number }
  hang: { call?: 'getUnits' | 'getSettings' | 'createOrderIntent' | 'getOrderIntent' | 'confirmOrder' | 'getTourAddons' | 'getAllAllowedUpgrades' | 'getMonthCalendar' | 'getWeekCalendar' | 'getAvailabilities' | 'addCartItem' | 'setCartItemAvailabilityId' | 'removeCartItem' | 'upgradeCartItem' | 'resetCartItem' | 'setUnitCounters' | 'setContact' | 'setTravelers' | 'getResult' | 'frontendLog' }
  malformed: { call?: 'getUnits' | 'getSettings' | 'createOrderIntent' | 'getOrderIntent' | 'confirmOrder' | 'getTourAddons' | 'getAllAllowedUpgrades' | 'getMonthCalendar' | 'getWeekCalendar' | 'getAvailabilities' | 'addCartItem' | 'setCartItemAvailabilityId' | 'removeCartItem' | 'upgradeCartItem' | 'resetCartItem' | 'setUnitCounters' | 'setContact' | 'setTravelers' | 'getResult' | 'frontendLog' }
  'contract-breach': { call?: 'getUnits' | 'getSettings' | 'createOrderIntent' | 'getOrderIntent' | 'confirmOrder' | 'getTourAddons' | 'getAllAllowedUpgrades' | 'getMonthCalendar' | 'getWeekCalendar' | 'getAvailabilities' | 'addCartItem' | 'setCartItemAvailabilityId' | 'removeCartItem' | 'upgradeCartItem' | 'resetCartItem' | 'setUnitCounters' | 'setContact' | 'setTravelers' | 'getResult' | 'frontendLog' }
  'oversized-response': { call?: 'getUnits' | 'getSettings' | 'createOrderIntent' | 'getOrderIntent' | 'confirmOrder' | 'getTourAddons' | 'getAllAllowedUpgrades' | 'getMonthCalendar' | 'getWeekCalendar' | 'getAvailabilities' | 'addCartItem' | 'setCartItemAvailabilityId' | 'removeCartItem' | 'upgradeCartItem' | 'resetCartItem' | 'setUnitCounters' | 'setContact' | 'setTravelers' | 'getResult' | 'frontendLog' }
  'liberal-server': Record<never, never>
  'unknown-site': Record<never, never>
  'xsrf-required': Record<never, never>
  'connection-lost': { seconds?: number }
  'no-server-time': Record<never, never>
  'storage-denied': Record<never, never>
  'clock-skew': { by?: number }
  'tag-manager-blocked': Record<never, never>
  huge: { slots?: number; items?: number; addons?: number }
  'hostile-strings': { html?: 'usual' | 'worst' }
  'hostile-links': Record<never, never>
}
