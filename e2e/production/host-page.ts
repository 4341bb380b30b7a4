import { WIDGETS } from './sites.ts'

/** What stays when the visitor starts again: not the order that is over. */
function siteUrl(page: URL): string {
  const address = new URL(page)
  address.searchParams.delete('redirect_url')
  return address.href
}

/**
 * A host page with nothing but what the README tells: the frame, and the lines that show the widget's
 * own /result after the card step. Its path names the edge: /nginx/paris; ?config= is the config code.
 */
export function hostPage(page: URL): string {
  const [, edge] = page.pathname.split('/')
  const widget = edge === 'preview' ? WIDGETS.preview : WIDGETS.nginx
  const launch = new URLSearchParams({
    tour_code: 'PAR-EIFFEL',
    config_code: page.searchParams.get('config') ?? 'paris-pass',
    site_url: siteUrl(page),
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
    width="1100"
    height="1800"
    src="${`${widget}/?${launch}`.replaceAll('&', '&amp;')}"
  ></iframe>
  <script>
    const widget = new URL(document.getElementById('checkout').src)
    const back = new URL(new URLSearchParams(location.search).get('redirect_url') ?? '', widget)
    if (back.origin === widget.origin && back.pathname === '/result')
      document.getElementById('checkout').src = back
  </script>
</html>`
}
