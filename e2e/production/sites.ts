/** The travel site that embeds the widget. */
export const HOST = 'https://tours.example'
/** A page that is not allowed to. */
export const UNLISTED_HOST = 'https://stranger.example'
/** Where a redirect may lead to. */
export const PARTNER = 'https://partner.example'

/** The same build behind either edge, each on a site of its own. */
export const WIDGET_ORIGINS = {
  nginx: 'https://checkout.example',
  preview: 'https://preview.example',
} as const

export type WidgetServer = keyof typeof WIDGET_ORIGINS

/** The same build in front of the reference API, by the style of its answers. */
export const REFERENCE_ORIGINS = {
  strict: 'https://strict.example',
  liberal: 'https://liberal.example',
} as const

export type ReferenceStyle = keyof typeof REFERENCE_ORIGINS

/** The forward proxy through which all of it is reached; by itself it tells what it was asked. */
export const PROXY = `http://127.0.0.1:${(process.env['PRODUCTION_PORT'] ??= '4373')}`
