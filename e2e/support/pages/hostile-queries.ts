/** The site to which the addresses want to lead. */
const EVIL = 'https://evil.example/'
const CODES = 'tour_code=PAR-EIFFEL&config_code=paris-pass'
const ORDER = 'order_intent_id=order-of-somebody-else'
const ENCODED = encodeURIComponent(EVIL)
const RESULT = `/result?${CODES}&${ORDER}&site_url=`

/** Values of redirect_url that anybody can write into a link to the host page. */
function listRedirectUrls(siteUrl: string): string[] {
  return [
    `${RESULT}${ENCODED}`,
    `${RESULT}${EVIL}`,
    `${RESULT}//evil.example/`,
    `${RESULT}https:%5C%5Cevil.example`,
    `${RESULT}${encodeURIComponent(ENCODED)}`,
    `${RESULT}${encodeURIComponent(`${siteUrl}@evil.example`)}`,
    `${RESULT}${encodeURIComponent('https://127.0.0.1@evil.example/')}`,
    `/result?site_url=${ENCODED}&${CODES}&${ORDER}&site_url=${encodeURIComponent(siteUrl)}`,
    `/result?${CODES}&${ORDER}&siteUrl=${ENCODED}`,
    `/result?${CODES}&site_url=${ENCODED}`,
    `/result?${CODES}&${ORDER}#site_url=${ENCODED}`,
    `/result?${CODES}&${ORDER}&saved_order_id=o-1&saved_step=${ENCODED}`,
    `/result/?site_url=${ENCODED}`,
    `/result/../?site_url=${ENCODED}&${CODES}`,
    `/result\\..\\?site_url=${ENCODED}`,
    `http://[/result?${CODES}`,
    `/timeout?site_url=${ENCODED}&${CODES}`,
    `/steps/payment?site_url=${ENCODED}&${CODES}`,
    `/?site_url=${ENCODED}&${CODES}`,
    `${EVIL}result?${CODES}&${ORDER}`,
    `//evil.example/result?${ORDER}`,
    `/\\evil.example/result?${ORDER}`,
    `\\\\evil.example/result`,
    `/\t/evil.example/result`,
    `/%2F/evil.example/result`,
    `javascript:location='${EVIL}'//result`,
    `data:text/html,<script>location='${EVIL}'</script>`,
  ]
}

/** Other parameters and fragments of the host page's own address. */
const QUERIES = [
  `site_url=${ENCODED}`,
  `site-url=${ENCODED}&src=${ENCODED}`,
  `${CODES}&site_url=${ENCODED}`,
  `saved_order_id=o-1&saved_step=${ENCODED}`,
  `#redirect_url=${encodeURIComponent(`${RESULT}${ENCODED}`)}`,
  `#site_url=${ENCODED}`,
]

/** Queries and fragments of links to a host page that name another site; the orders in them do not exist. */
export function listHostileQueries(siteUrl: string): string[] {
  return [
    ...listRedirectUrls(siteUrl).map((value) => `redirect_url=${encodeURIComponent(value)}`),
    ...QUERIES,
  ]
}
