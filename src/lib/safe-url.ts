function parseHref(text: string | null | undefined, pattern: RegExp): string | null {
  const trimmed = text?.trim() ?? ''
  // The raw text is checked first: the URL parser accepts 'https:evil' and schemes split by tabs.
  if (!pattern.test(trimmed)) return null
  try {
    const url = new URL(trimmed)
    // A user name before the host can disguise the target of a link.
    return url.username || url.password ? null : url.href
  } catch {
    return null
  }
}

/**
 * The normalized address if the text is an absolute http(s) address without credentials, else null.
 * Use it for every external address that the page navigates to.
 */
export function parseSafeHttpUrl(text: string | null | undefined): string | null {
  return parseHref(text, /^https?:\/\/[^/\\]/i)
}

/** Like `parseSafeHttpUrl`, but accepts mailto: and tel: too; for links that the visitor clicks. */
export function parseSafeLinkUrl(text: string | null | undefined): string | null {
  return parseHref(text, /^(?:https?:\/\/[^/\\]|mailto:\S|tel:\S)/i)
}

/** Tells whether a picture may be loaded from this address: https, data:image or the own origin. */
export function isSafePictureUrl(src: string): boolean {
  try {
    const { protocol, origin, pathname } = new URL(src, location.href)
    return (
      protocol === 'https:' ||
      origin === location.origin ||
      (protocol === 'data:' && pathname.startsWith('image/'))
    )
  } catch {
    return false
  }
}
