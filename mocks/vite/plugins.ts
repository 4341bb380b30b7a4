import type { PluginOption } from 'vite'
import { STRIPE_PAGE } from '#mocks/server/stripe/stripe-page.ts'
import { bundledScript } from './bundled-script.ts'
import { demoPages, pages } from './demo-pages.ts'
import { demoSite } from './demo-site.ts'
import { entrySwap } from './entry-swap.ts'
import { previewHeaders } from './preview-headers.ts'
import { workerScript } from './worker-script.ts'

/** Every mode but production: the mock server starts first, and its pages surround the widget. */
export function mockPlugins(): PluginOption[] {
  return [entrySwap(), workerScript(), bundledScript(), demoPages(), demoSite(), previewHeaders()]
}

/** The pages of a mock build beside the widget's. */
export const mockInputs: string[] = [...Object.values(pages), STRIPE_PAGE]
