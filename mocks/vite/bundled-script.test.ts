import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { bundledScript } from './bundled-script.ts'

const handlers = fileURLToPath(
  new URL('../server/stripe/js/stripe-script-route.ts', import.meta.url),
)
// On the development server the tests in the browser import it.
test('imports a file as one classic script in a build', async () => {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    base: '/widget/',
    plugins: [bundledScript()],
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
