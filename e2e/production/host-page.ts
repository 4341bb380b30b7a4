import { PARTNER, REFERENCE_ORIGINS, WIDGET_ORIGINS } from './sites.ts'

/** What stays when the visitor starts again: not the order that is over. */
function buildSiteUrl(page: URL): string {
  const address = new URL(page)
  address.searchParams.delete('redirect_url')
  return address.href
}

function getWidgetOrigin(page: URL): string {
  const [, server = ''] = page.pathname.split('/')
  const origins: Record<string, string> = { ...WIDGET_ORIGINS, ...REFERENCE_ORIGINS }
  return origins[server] ?? WIDGET_ORIGINS.nginx
}

function getConfigCode(page: URL): string {
  return page.searchParams.get('config') ?? 'paris-pass'
}

/** What a careful page allows: the loader and its frame, and nothing inline. */
export function buildLoaderPagePolicy(page: URL): string {
  const widget = getWidgetOrigin(page)
  return `default-src 'none'; script-src ${widget}; frame-src ${widget}; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
}

/** A host page that embeds by the loader: one script and one element. */
export function renderLoaderPage(page: URL): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Tours in Paris</title>
  <h1>Tours in Paris</h1>
  <script src="${getWidgetOrigin(page)}/v1/embed.js" async></script>
  <tour-checkout tour-code="PAR-EIFFEL" config-code="${getConfigCode(page)}"></tour-checkout>
</html>`
}

/**
 * A page that makes it harder: its addresses start elsewhere, the loader runs before the checkouts are
 * there (`?script=module`: as a module), and these sit in the shadow of an element.
 */
export function renderShadowDomPage(page: URL): string {
  const script = page.searchParams.get('script') === 'module' ? 'type="module"' : ''
  const renderCheckout = (tour: string) =>
    `<tour-checkout tour-code="${tour}" config-code="${getConfigCode(page)}"></tour-checkout>`
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Tours in Paris</title>
  <base href="${PARTNER}/">
  <script ${script} src="${getWidgetOrigin(page)}/v1/embed.js"></script>
  <div><template shadowrootmode="open">${renderCheckout('PAR-EIFFEL')}${renderCheckout('PAR-LOUVRE')}</template></div>
</html>`
}

/** What the README asks of a page that insists on a sandbox. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation'

/**
 * A host page with nothing but what the README tells: the frame, and the lines that show the widget's
 * own /result after the card step. Its path names the edge: /nginx/paris; ?config= is the config code.
 */
export function renderFramePage(page: URL): string {
  const widget = getWidgetOrigin(page)
  const sandbox = page.pathname.endsWith('/sandboxed') ? `sandbox="${SANDBOX}"` : ''
  const launch = new URLSearchParams({
    tour_code: page.searchParams.get('tour') ?? 'PAR-EIFFEL',
    config_code: getConfigCode(page),
    site_url: buildSiteUrl(page),
  })
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Tours in Paris</title>
  <h1>Tours in Paris</h1>
  <iframe
    id="checkout"
    title="Book your tour"
    allow="payment *; clipboard-write"
    referrerpolicy="strict-origin-when-cross-origin"
    ${sandbox}
    width="1100"
    height="1800"
  ></iframe>
  <script>
    const widget = new URL(${JSON.stringify(`${widget}/?${launch}`)})
    const back = new URL(new URLSearchParams(location.search).get('redirect_url') ?? '', widget)
    const isResult = back.origin === widget.origin && back.pathname === '/result'
    document.getElementById('checkout').src = isResult ? back : widget
  </script>
</html>`
}
