/**
 * The origin of the page around this frame. Null at the top, and where the browser does not reveal it: Firefox has no
 * `ancestorOrigins`, and the referrer is empty under `no-referrer` and the widget's own after a navigation inside
 * the frame.
 */
export function getEmbedderOrigin(): string | null {
  if (window.parent === window) return null
  const parentOrigin = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  if (parentOrigin !== undefined) return parentOrigin
  const { origin } = document.referrer === '' ? location : new URL(document.referrer)
  return origin === location.origin ? null : origin
}
