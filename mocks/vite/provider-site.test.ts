import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stripePages } from '#mocks/server/stripe/stripe-pages.ts'
import { buildProviderSite } from './provider-site.ts'

test('builds the Stripe script at its real path, and pages that load only their own files', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'provider-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  await buildProviderSite(resolve('.'), outDir)
  const read = (path: string) => readFile(join(outDir, path), 'utf8')

  const script = await read('endive/stripe.js')
  expect(script).toMatch(/^\(function\(\)/)
  expect(script).toContain('https://js.stripe.com/')
  for (const page of Object.values(stripePages))
    for (const [, address] of (await read(page)).matchAll(
      /<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g,
    ))
      expect(address).toMatch(/^https:\/\/js\.stripe\.com\/assets\//)
})
