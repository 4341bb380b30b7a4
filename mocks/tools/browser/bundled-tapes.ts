const files = import.meta.glob<string>('/fixtures/tapes/*.har', {
  query: '?raw',
  import: 'default',
})

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.har$/g, ''), load]),
)

/** What happens on the tapes in fixtures/tapes, by name. */
export const TAPE_DESCRIPTIONS: Record<string, string> = {
  'addon-and-upgrade': 'A booking with an add-on tour and an upgrade.',
  'bank-asks': 'The bank asks for authentication (3-D Secure), then the booking is confirmed.',
  'declined-then-paid': 'The card is declined, another one is accepted.',
  'fees-on-top': 'Payment of a tour with city tax and other fees.',
  'meal-choice': 'Passes with a dietary choice for each guest.',
  'nothing-more-offered': 'Neither add-on tours nor upgrades are offered.',
  'order-of-the-host': 'The host site passes an order in progress, which is paid.',
  redirect: 'The host site is redirected after the confirmation.',
  'slow-result': 'The confirmation takes 90 seconds.',
  'sold-out-day': 'A day of the calendar is sold out.',
  standard: 'A whole booking without extras.',
  'time-is-up': 'The time runs out before the payment.',
}

/** Lists the names of the tapes in fixtures/tapes. */
export function listBundledTapes(): string[] {
  return [...loaders.keys()]
}

/** Loads the text of a bundled tape; null for an unknown name. */
export async function loadBundledTape(name: string): Promise<string | null> {
  return (await loaders.get(name)?.()) ?? null
}
