/** A failure that a screen shows is told to the console too. */
const FAILED = /^console: (?:Http|Network|Contract)Error/

/** The cleaner parses before it cleans; what it parses is inert, and blocked on top of that. */
const PARSED = /style-src|securitypolicyviolation: style-src-elem/

/** What only these scenarios may do, by their ids. */
export const TOLERATED: Record<string, RegExp[]> = {
  'redirect-elsewhere': [/partner\.example/],
  'unknown-order': [FAILED],
  outage: [FAILED],
  flaky: [FAILED],
  malformed: [FAILED],
  'contract-breach': [FAILED],
  'hostile-strings': [PARSED],
  'hostile-links': [PARSED],
}
