import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { type InlineConfig, build, createServer } from 'vite'
import { expect, test } from 'vitest'
import { bundledScript } from './bundled-script.ts'

const handlers = fileURLToPath(
  new URL('../server/stripe/js/stripe-script-route.ts', import.meta.url),
)
const stripeStub = fileURLToPath(new URL('../server/stripe/js/stripe-script.ts', import.meta.url))

const config: InlineConfig = {
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'silent',
  base: '/widget/',
  plugins: [bundledScript()],
}

/** Runs the text as a classic script and returns the resulting window. */
function runScript(script: string): Record<string, unknown> {
  const window = {}
  runInNewContext(script, { window })
  return window
}

test('imports a file as one classic script in a build', async () => {
  const result = await build({
    ...config,
    build: {
      write: false,
      rolldownOptions: {
        input: handlers,
        external: ['msw'],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  expect(JSON.stringify(outputs)).toContain('__privateStripeFrame')
})

test('imports the same classic script on the development server', async () => {
  const server = await createServer({ ...config, server: { middlewareMode: true, ws: false } })
  try {
    const module = await server.ssrLoadModule(`${stripeStub}?script`)
    const script = module['default'] as string
    expect(runScript(script)['Stripe']).toHaveProperty('version', 'endive')
    expect(script).toContain('/widget/')
  } finally {
    await server.close()
  }
})
