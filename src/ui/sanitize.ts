import type { DOMPurify } from 'dompurify'
import createDOMPurify from 'dompurify'
import { parseSafeLinkUrl } from '#src/lib/safe-url.ts'

/** Returns `sanitize` on a DOMPurify of its own. */
export function createSanitize(purifier: DOMPurify): (html: string) => TrustedHTML {
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return
    // A user name before the host would disguise the target.
    if (parseSafeLinkUrl(node.getAttribute('href')) === null) node.removeAttribute('href')
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  })
  return (html) =>
    purifier.sanitize(html, {
      ALLOWED_TAGS: 'a b strong i em u br p ul ol li span h3 h4'.split(' '),
      ALLOWED_ATTR: ['href', 'title'],
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_TRUSTED_TYPE: true,
    })
}

/**
 * Keeps simple text markup and links (http, mailto, tel); removes everything else, form controls included.
 * @returns What `innerHTML` accepts under Trusted Types; a text where the browser has none.
 */
export const sanitize = createSanitize(createDOMPurify())
