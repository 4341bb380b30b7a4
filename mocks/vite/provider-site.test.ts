import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { STRIPE_PAGE } from '#mocks/server/stripe/stripe-page.ts'
import { buildProviderSite } from './provider-site.ts'

test('builds the Stripe script at its real path, and a page that loads only its own files', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'provider-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  await buildProviderSite(resolve('.'), outDir)
  const read = (path: string) => readFile(join(outDir, path), 'utf8')

  const script = await read('endive/stripe.js')
  expect(script).toMatch(/^\(function\(\)/)
  expect(script).toContain('https://js.stripe.com/')
  for (const [, address] of (await read(STRIPE_PAGE)).matchAll(
    /<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g,
  ))
    expect(address).toMatch(/^https:\/\/js\.stripe\.com\/assets\//)
})
