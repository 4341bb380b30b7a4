/** A mistake of the code that uses the provider's script; thrown, never answered. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

export function createUnsupportedError(name: string): IntegrationError {
  return new IntegrationError(`${name}: not in stand-in`)
}
