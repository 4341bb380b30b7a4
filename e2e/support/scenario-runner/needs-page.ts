/**
 * Scenarios that need a page of their own: with the scripts of third parties, with the host page, with a security policy
 * or without storage. All others run in the screen tests.
 */
const NEEDS_PAGE = new Set([
  'provider-blocked',
  'provider-hangs',
  'redirect',
  'redirect-elsewhere',
  'storage-denied',
  'tag-manager-blocked',
  'hostile-strings',
  'hostile-links',
])

export function needsPage(id: string): boolean {
  return NEEDS_PAGE.has(id)
}
