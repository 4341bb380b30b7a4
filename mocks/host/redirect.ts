/** One leading slash and no second one in any spelling; no control characters anywhere. */
const OWN_PATH = /^\/(?![/\\])\P{Cc}*$/u

/**
 * The address to show in the frame after the card step, or null when `redirect_url` is anything but the
 * widget's own /result (point 7). The value comes from the address bar, so anybody may have written it.
 */
export const resultAddress = (redirectUrl: string | null, widget: string): string | null => {
  if (redirectUrl === null || !OWN_PATH.test(redirectUrl)) return null
  const address = new URL(redirectUrl, widget)
  const own = address.origin === new URL(widget).origin && address.pathname === '/result'
  return own ? address.href : null
}
