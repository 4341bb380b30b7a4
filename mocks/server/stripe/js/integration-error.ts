/** Incorrect use of Stripe.js by the page. Thrown, whereas declines and network failures are results. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

export function createUnsupportedError(name: string): IntegrationError {
  return new IntegrationError(`${name} is not supported by the Stripe stub`)
}
