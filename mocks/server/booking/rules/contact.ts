import { ServiceError, ValidationError } from './service-errors.ts'

/** Something before an @, and a domain with a dot in it. */
const EMAIL = /^[^\s@]+@([^\s@.]+(?:\.[^\s@.]+)+)$/

/**
 * Checks an email address (RULE-1).
 * @param deniedDomains Denied with their subdomains; case-insensitive.
 * @throws ValidationError "Incorrect email format '{value}'".
 * @throws ServiceError "Domain '{domain}' is denied", code `domain_denied`.
 */
export function checkEmail(value: string, deniedDomains: readonly string[] = []): void {
  const domain = EMAIL.exec(value)?.[1]
  if (domain === undefined) throw new ValidationError(`Incorrect email format '${value}'`)
  const labels = `.${domain.toLowerCase()}`
  if (deniedDomains.some((deniedDomain) => labels.endsWith(`.${deniedDomain.toLowerCase()}`))) {
    throw new ServiceError(`Domain '${domain}' is denied`, { code: 'domain_denied' })
  }
}

const PHONE = /^\w*(\+[\d ()-]*\d[\d ()-]*)$/

/** Normalizes a phone number: 'tel+33 (6) 12-34' gives '+3361234', anything else undefined (RULE-2). */
export function normalizePhone(value: string): string | undefined {
  return PHONE.exec(value)?.[1]?.replaceAll(/[ ()-]/g, '')
}
