import DOMPurify from 'dompurify'

const purifier = DOMPurify()
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
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
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
}
