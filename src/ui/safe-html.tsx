import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { createElement, useMemo } from 'react'
import { parseSafeLinkUrl } from '#src/lib/safe-url.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { parseInertDocument } from './trusted-types.ts'

const prose = css`
  @layer ui {
    display: grid;
    gap: ${space.xs};
    color: ${color('muted')};
    overflow-wrap: anywhere;

    ul,
    ol {
      padding-inline-start: ${space.l};
    }

    h3,
    h4 {
      color: ${color('text')};
      font: 600 ${font.body} ${font.family};
    }
  }
`

const ALLOWED_TAGS = new Set('a b strong i em u br p ul ol li span h3 h4'.split(' '))
/** Elements whose contents are no text for the reader. Of all others that are not allowed the contents remain. */
const DROPPED_TAGS = new Set(
  'audio canvas colgroup head iframe noembed noframes noscript object plaintext script style template title video xmp'.split(
    ' ',
  ),
)
const XHTML = 'http://www.w3.org/1999/xhtml'

/** A user name before the host would disguise the target of a link. */
function buildLinkProps(element: Element) {
  const href = parseSafeLinkUrl(element.getAttribute('href')) ?? undefined
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}

function renderNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
    // SVG and MathML have elements of other namespaces.
    if (!(node instanceof Element) || node.namespaceURI !== XHTML) return null
    const tag = node.localName
    if (DROPPED_TAGS.has(tag)) return null
    const contents = renderNodes(node)
    if (!ALLOWED_TAGS.has(tag)) return contents
    const props = {
      key,
      title: node.getAttribute('title') ?? undefined,
      ...(tag === 'a' && buildLinkProps(node)),
    }
    return tag === 'br' ? <br key={key} /> : createElement(tag, props, ...contents)
  })
}

/**
 * Renders HTML from the server: simple text markup and links (http, mailto, tel), of anything else the text; nothing
 * for ''. The elements are built anew from a list of allowed ones. No markup is assigned to the page, so none that
 * changes its meaning when it is parsed again can get past.
 */
export function SafeHtml({ html }: { html: string }) {
  const contents = useMemo(() => renderNodes(parseInertDocument(html).body), [html])
  return html === '' ? null : <div className={prose}>{contents}</div>
}
