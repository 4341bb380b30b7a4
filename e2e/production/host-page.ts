import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PARTNER, WIDGET_ORIGINS } from './sites.ts'

/** The site_url: the page without the parameter of an earlier confirmation. */
function buildSiteUrl(page: URL): string {
  const address = new URL(page)
  address.searchParams.delete('redirect_url')
  return address.href
}

function findOrigin(server: string): string | undefined {
  const origins: Record<string, string> = WIDGET_ORIGINS
  return origins[server]
}

function getWidgetOrigin(page: URL): string {
  const [, server = ''] = page.pathname.split('/')
  return findOrigin(server) ?? WIDGET_ORIGINS.nginx
}

/** The server of the widget, where `?widget=` names another one than that of the loader. */
function findOtherWidget(page: URL): string | undefined {
  return findOrigin(page.searchParams.get('widget') ?? '')
}

function getConfigCode(page: URL): string {
  return page.searchParams.get('config') ?? 'paris-pass'
}

/** A strict content security policy: the loader and its frame, nothing inline. */
export function buildLoaderPagePolicy(page: URL): string {
  const loader = getWidgetOrigin(page)
  const widget = findOtherWidget(page) ?? loader
  return `default-src 'none'; script-src ${loader}; frame-src ${widget}; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
}

/** The hash of the loader, for pinning it as in .github/SECURITY.md. */
function hashLoader(): string {
  return `sha384-${createHash('sha384').update(readFileSync('dist/v1/embed.js')).digest('base64')}`
}

/** A host page that uses the loader, pinned by its hash. With `?widget=` the widget comes from another server. */
export function renderLoaderPage(page: URL): string {
  const loader = getWidgetOrigin(page)
  const widget = findOtherWidget(page)
  const integrity = loader === WIDGET_ORIGINS.previous ? '' : `integrity="${hashLoader()}"`
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Tours in Paris</title>
  <h1>Tours in Paris</h1>
  <script src="${loader}/v1/embed.js" ${integrity} crossorigin="anonymous" async></script>
  <tour-checkout tour-code="PAR-EIFFEL" config-code="${getConfigCode(page)}" ${widget ? `src="${widget}/"` : ''}
    site-url="${buildSiteUrl(page).replaceAll('&', '&amp;')}"></tour-checkout>
</html>`
}

/**
 * A host page with a `<base>` of another origin, a loader that runs before the elements exist
 * (`?script=module`: as a module), and two checkouts in a shadow root.
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

/** The sandbox that the README recommends. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation'

/**
 * The host page without the loader as in the README: the frame, and the script that shows the widget's
 * /result after the card step. The path names the server (/nginx/paris), ?config= the config code.
 */
export function renderFramePage(page: URL): string {
  const widget = getWidgetOrigin(page)
  const sandbox = page.pathname.endsWith('/sandboxed') ? `sandbox="${SANDBOX}"` : ''
  const launch = new URLSearchParams({
    tour_code: page.searchParams.get('tour') ?? 'PAR-EIFFEL',
    config_code: getConfigCode(page),
  })
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Tours in Paris</title>
  <h1>Tours in Paris</h1>
  <iframe
    id="checkout"
    title="Book your tour"
    allow="payment *"
    referrerpolicy="strict-origin-when-cross-origin"
    ${sandbox}
    width="1100"
    height="1800"
  ></iframe>
  <script>
    const back = new URLSearchParams(location.search).get('redirect_url') ?? ''
    const start = ${JSON.stringify(`/?${launch}`)}
    const address = new URL(back.startsWith('/result?') ? back : start, '${widget}')
    address.searchParams.set('site_url', ${JSON.stringify(buildSiteUrl(page))})
    document.getElementById('checkout').src = address
  </script>
</html>`
}
