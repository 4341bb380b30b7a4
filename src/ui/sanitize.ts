import createDOMPurify from 'dompurify'
import { parseSafeLinkUrl } from '#src/lib/safe-url.ts'

/** An instance of its own: a host page's hooks and settings do not reach it. */
const purifier = createDOMPurify()

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  // A user name before the host would disguise the target.
  if (parseSafeLinkUrl(node.getAttribute('href')) === null) node.removeAttribute('href')
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/**
 * Keeps simple text markup and links (http, mailto, tel); removes everything else, form controls included.
 * @returns What `innerHTML` accepts under Trusted Types; a text where the browser has none.
 */
export function sanitize(html: string): TrustedHTML {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: 'a b strong i em u br p ul ol li span h3 h4'.split(' '),
    ALLOWED_ATTR: ['href', 'title'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
}
