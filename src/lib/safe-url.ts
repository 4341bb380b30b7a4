function parseHref(text: string | null | undefined, pattern: RegExp): string | null {
  const trimmed = text?.trim() ?? ''
  // The literal text is checked first: the URL parser repairs 'https:evil', '//evil' and split schemes.
  if (!pattern.test(trimmed)) return null
  try {
    const url = new URL(trimmed)
    // A user name in front of the host disguises where a link goes.
    return url.username || url.password ? null : url.href
  } catch {
    return null
  }
}

/**
 * The normalised address when the text is an absolute http(s) one without credentials, else null.
 * For every address that comes from outside and that the page navigates to.
 */
export function parseSafeHttpUrl(text: string | null | undefined): string | null {
  return parseHref(text, /^https?:\/\/[^/\\]/i)
}

/** As safeHttpUrl, with mailto: and tel: allowed: for links that a visitor clicks. */
export function parseSafeLinkUrl(text: string | null | undefined): string | null {
  return parseHref(text, /^(?:https?:\/\/[^/\\]|mailto:\S|tel:\S)/i)
}
