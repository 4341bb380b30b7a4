import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { bundledScript } from './bundled-script.ts'

const stripeStub = fileURLToPath(new URL('../server/stripe/js/stripe-script.ts', import.meta.url))

/** Runs the text as a classic script and returns the resulting window. */
function runScript(script: string): Record<string, unknown> {
  const window = {}
  runInNewContext(script, { window })
  return window
}

test('imports a file as one classic script on the development server', async () => {
  const server = await createServer({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    base: '/widget/',
    plugins: [bundledScript()],
    server: { middlewareMode: true, ws: false },
  })
  try {
    const module = await server.ssrLoadModule(`${stripeStub}?script`)
    const script = module['default'] as string
    expect(runScript(script)['Stripe']).toHaveProperty('version', 'endive')
    expect(script).toContain('/widget/')
  } finally {
    await server.close()
  }
})
