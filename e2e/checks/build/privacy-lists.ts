/** Words between separators in an address that the generic rules of privacy lists block in many combinations. */
const LISTED_WORDS = [
  'ad ads adserver analytic analytics banner banners beacon beacons fingerprint ga gtag gtm impression impressions',
  'metric metrics pageview pageviews pixel pixels stat statistics stats telemetry track tracker trackers tracking',
].flatMap((words) => words.split(' '))

/** Parts of addresses that a generic rule names. */
const LISTED_PARTS = ['/api/log', '/log/', '/logger/', '/collect/', '/measure/visit/', '/visit-tag']

/** Whether a browser with a privacy list would block a path. */
export function isListed(path: string): boolean {
  const address = `/${path}`.toLowerCase()
  const words = address.split(/[/._-]/)
  return (
    LISTED_WORDS.some((word) => words.includes(word)) ||
    LISTED_PARTS.some((part) => address.includes(part))
  )
}
