const PHONE = /^\w*(\+[\d ()-]*\d[\d ()-]*)$/

/** Normalizes a phone number: 'tel+33 (6) 12-34' gives '+3361234', anything else undefined (RULE-2). */
export function normalizePhone(value: string): string | undefined {
  return PHONE.exec(value)?.[1]?.replaceAll(/[ ()-]/g, '')
}
