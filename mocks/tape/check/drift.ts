/** A difference between a tape and the contract, or between a tape and a live server. */
export type Drift = {
  /** Number of the entry, from 1; 0 for the tape as a whole. */
  entry: number
  /** 'getUnits request', 'getUnits response'; the name of the call or URL if it concerns both. */
  subject: string
  /** 'orderIntent.travelers.0.age'; '': the whole body. */
  path: string
  message: string
  /** The tape can still be used. */
  isWarning?: boolean
}

export type FieldDrift = Pick<Drift, 'path' | 'message'>

/** 'getUnits response', 'units.0.type' -> getUnits.response.units.type */
function getRulePath({ subject, path }: Drift): string[] {
  return `${subject.replace(' ', '.')}.${path}`
    .split('.')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
}

/**
 * Removes differences that a rule names. A rule such as 'getSettings.response.settings.partner' includes everything below
 * it; `*` stands for any one name; array indices are left out.
 */
export function filterIgnored(drift: Drift[], rules: readonly string[]): Drift[] {
  return drift.filter((item) => {
    const rulePath = getRulePath(item)
    return !rules.some((rule) =>
      rule.split('.').every((part, index) => part === '*' || part === rulePath[index]),
    )
  })
}

/** One line: 'entry 2 getUnits response: units.0.color is not in the contract'. */
export function formatDrift({ entry, subject, path, message, isWarning = false }: Drift): string {
  return [
    isWarning ? 'warning: ' : '',
    entry > 0 ? `entry ${entry} ` : '',
    subject,
    path === '' ? ' ' : `: ${path} `,
    message,
  ].join('')
}
