/** A mistake of the code that uses the provider's script; thrown, never answered. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

export function notInStandIn(name: string): IntegrationError {
  return new IntegrationError(`${name}: not in stand-in`)
}
