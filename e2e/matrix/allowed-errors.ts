/** The application logs a failed call to the console too. */
const FAILED_CALL = /(?:^|\s)(?:Http|Network|Contract)Error/

/** Markup is parsed before anything is taken from it: inert, and its styles are blocked by the security policy. */
const PARSED_MARKUP = /style-src|securitypolicyviolation: style-src-elem/

/** Errors that belong to a scenario, by its id; any other fails its test. */
export const allowedErrors: Record<string, RegExp[]> = {
  'redirect-elsewhere': [/partner\.example/],
  'unknown-order': [FAILED_CALL],
  outage: [FAILED_CALL],
  'unknown-site': [FAILED_CALL],
  flaky: [FAILED_CALL],
  malformed: [FAILED_CALL],
  'contract-breach': [FAILED_CALL],
  'oversized-response': [FAILED_CALL],
  // The router logs what a screen throws.
  'timeslot-both': [/Timeslot takes tour_code or cart_item_id, not both/],
  'hostile-strings': [PARSED_MARKUP],
  'hostile-links': [PARSED_MARKUP],
}
