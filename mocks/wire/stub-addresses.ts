/** Where the Stripe stub and its API are, on the address of the widget. */
export const STUB_ADDRESSES = { site: '/stripe/', api: '/stripe-api' } as const

/** The path of the script on the provider's site. */
export const SCRIPT_PATH = 'endive/stripe.js'
