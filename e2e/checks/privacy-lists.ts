/** Words between separators in an address that the generic rules of privacy lists block in many combinations. */
const LISTED_WORDS = [
  'ad ads adserver analytic analytics banner banners beacon beacons fingerprint ga gtag gtm impression impressions',
  'metric metrics pageview pageviews pixel pixels stat statistics stats telemetry track tracker trackers tracking',
].flatMap((words) => words.split(' '))

/** Parts of addresses that a generic rule names. */
const LISTED_PARTS = ['/api/log', '/log/', '/logger/', '/collect/', '/measure/visit/', '/visit-tag']

/** The rule that would block a path, for a browser with such a list; null: none. */
export function findListedName(path: string): string | null {
  const address = `/${path}`.toLowerCase()
  const words = address.split(/[/._-]/)
  return (
    LISTED_WORDS.find((word) => words.includes(word)) ??
    LISTED_PARTS.find((part) => address.includes(part)) ??
    null
  )
}

/** The paths that such a list would block, each with the name that it matches. */
export function listBlockedPaths(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const name = findListedName(path)
    return name === null ? [] : [`${path}: ${name}`]
  })
}
