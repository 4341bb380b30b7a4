import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { buildClassicScript } from '#src/build/classic-script.ts'
import { SCRIPT_PATH, STUB_ADDRESSES } from '#mocks/wire/stub-addresses.ts'
import { STRIPE_PAGE } from '#mocks/server/stripe/stripe-page.ts'

/** Of the script and the pages of its frames, which ends with a slash, and of the API that the script calls. */
type ProviderAddresses = { site: string; api: string }

/** @stripe/stripe-js loads its script from this origin. */
const STRIPE: ProviderAddresses = {
  site: 'https://js.stripe.com/',
  api: 'https://api.stripe.com',
}

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
      rolldownOptions: { input: join(root, STRIPE_PAGE) },
    },
  })
  const script = join(root, 'mocks/server/stripe/js/stripe-script.ts')
  const { code } = await buildClassicScript(script, { ...options, minify: false })
  const file = resolve(root, outDir, SCRIPT_PATH)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, code)
}

/** Adds the stub to a build, in the folder `stripe`, for a server that answers for it on the address of the widget. */
export function packagedStub(): Plugin {
  return {
    name: 'packaged-stub',
    async writeBundle({ dir = '' }) {
      await buildProviderSite(process.cwd(), join(dir, 'stripe'), STUB_ADDRESSES)
    },
  }
}
