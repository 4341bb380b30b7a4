/** What stands on a tape for a text that no rule keeps. */
export const MARKER = '[redacted]'
