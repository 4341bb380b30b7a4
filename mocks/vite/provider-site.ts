import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { buildClassicScript } from '#src/vite/classic-script.ts'
import { stripePages } from '#mocks/server/stripe/stripe-pages.ts'

/** Of the script and the pages of its frames, which ends with a slash, and of the API that the script calls. */
type ProviderAddresses = { site: string; api: string }

/** @stripe/stripe-js loads its script from this origin. */
const STRIPE: ProviderAddresses = {
  site: 'https://js.stripe.com/',
  api: 'https://api.stripe.com',
}
/** The path of the script on the provider's site. */
export const SCRIPT_PATH = 'endive/stripe.js'

/**
 * Builds the Stripe stub as a separate site: the script at its real path and the pages of its frames. As with Stripe, the
 * frames are cross-site to the widget's page, unless other addresses are given.
 */
export async function buildProviderSite(
  root: string,
  outDir: string,
  { site, api }: ProviderAddresses = STRIPE,
): Promise<void> {
  const define = { 'import.meta.env.STRIPE_API': JSON.stringify(api) }
  const options = { root, base: site, mode: 'provider', define }
  await build({
    ...options,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.values(stripePages).map((page) => join(root, page)) },
    },
  })
  const script = join(root, 'mocks/server/stripe/js/stripe-script.ts')
  const { code } = await buildClassicScript(script, { ...options, minify: false })
  const file = resolve(root, outDir, SCRIPT_PATH)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, code)
}
