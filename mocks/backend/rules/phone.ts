const PHONE = /^\w*(\+[\d ()-]*\d[\d ()-]*)$/

/** 'tel+33 (6) 12-34' gives '+3361234'; what is no phone is absent (spec point 5). */
export function normalizePhone(value: string): string | undefined {
  return PHONE.exec(value)?.[1]?.replaceAll(/[ ()-]/g, '')
}
