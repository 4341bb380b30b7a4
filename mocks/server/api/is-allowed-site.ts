/**
 * Whether the host site of a request may call: its address in `Referer`, or in `X-Site-Url` without one
 * (API-2). A request without an address is not from a host site; it is refused only where sites are listed.
 * @param allowedSites Origins; null accepts every absolute http(s) address.
 */
export function isAllowedSite(
  headers: Record<string, string>,
  allowedSites: readonly string[] | null,
): boolean {
  const address = headers['referer'] ?? headers['x-site-url']
  if (address === undefined) return allowedSites === null
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  return allowedSites === null || allowedSites.includes(new URL(address).origin)
}
