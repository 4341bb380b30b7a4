/** The parameters of the widget's entry address (LAUNCH-1). */
export const LAUNCH_PARAM_NAMES = [
  'tour_code',
  'config_code',
  'site_url',
  'order_intent_id',
] as const

/** The optional language of the widget, a BCP 47 tag such as 'fr' or 'fr-CA' (LANG-1). */
export const LANGUAGE_PARAM = 'lang'

/** The name of a parameter of the entry address. */
export type LaunchParamName = (typeof LAUNCH_PARAM_NAMES)[number]

/** Every storage key of the widget starts with it. */
export const STORAGE_PREFIX = 'tour-checkout:'

/** Begins the localStorage keys of the orders that this browser began. */
export const OWN_ORDER_PREFIX = `${STORAGE_PREFIX}own-order:`

/** Version of the saved visit (STATE-1); a record of another version is discarded. */
export const VISIT_VERSION = '0.0.5'

/** The localStorage key of the saved visit of a config and tour (STATE-1). */
export function buildVisitKey({
  configCode,
  tourCode,
}: {
  configCode: string
  tourCode: string
}): string {
  return STORAGE_PREFIX + [configCode, tourCode].map(encodeURIComponent).join(':')
}

/** A text from which the id of an order cannot be restored: whoever has that can read the order (RESULT-10). */
export function hashOrderId(orderIntentId: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (const character of orderIntentId) {
    const code = character.codePointAt(0) ?? 0
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  return [first, second].map((part) => (part >>> 0).toString(36)).join('')
}

/** The localStorage key of an order that this browser began (STATE-1). */
export function buildOwnOrderKey(orderIntentId: string): string {
  return OWN_ORDER_PREFIX + hashOrderId(orderIntentId)
}
