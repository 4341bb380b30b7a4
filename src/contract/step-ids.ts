/** Ids of all steps in order (STEPS-2): the last segments of their paths. */
export const STEP_IDS = [
  'unit_items',
  'booking_slot',
  'addons',
  'upgrades',
  'contact',
  'travelers',
  'payment',
] as const
