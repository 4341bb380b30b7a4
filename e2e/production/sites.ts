/** The travel site that embeds the widget. */
export const HOST = 'https://tours.example'
/** A site that may not embed it. */
export const UNLISTED_HOST = 'https://stranger.example'
/** The target of a redirect. */
export const PARTNER = 'https://partner.example'

/**
 * The same build on its servers, each on its own site, and the previous release. Without a tag manager, the policy requires
 * Trusted Types.
 */
export const WIDGET_ORIGINS = {
  nginx: 'https://checkout.example',
  preview: 'https://preview.example',
  withoutTagManager: 'https://strict.example',
  previous: 'https://previous.example',
} as const

export type WidgetServer = keyof typeof WIDGET_ORIGINS

/** With this header only the first of the widget's scripts gets an answer from its sites. */
export const HELD_APPLICATION = 'x-held-application'

/** The forward proxy to all sites; its own address lists the requests that it refused. */
export const PROXY = `http://127.0.0.1:${(process.env['PRODUCTION_PORT'] ??= '4373')}`

/** Reads the origins that the proxy has refused, or the calls that reached the mock API. */
export async function fetchFromProxy<T>(path: '/' | '/__calls'): Promise<T> {
  return (await (await fetch(PROXY + path)).json()) as T
}
