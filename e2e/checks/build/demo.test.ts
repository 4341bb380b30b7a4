import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { briefPageArgs, getLaunchOptions } from '#e2e/cli/browser.mjs'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { contact } from '#fixtures/guests.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { isListed } from './privacy-lists.ts'

const BASE = '/pages/tours/'
const TYPES: Partial<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Starts a static host as GitHub Pages is one: with 404.html for a path without a file, and without own headers. */
async function serveFolder(folder: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const path = join(folder, pathname.startsWith(BASE) ? pathname.slice(BASE.length) : '..')
    const file = pathname.endsWith('/') ? join(path, 'index.html') : path
    const isFile = pathname.startsWith(BASE) && existsSync(file) && statSync(file).isFile()
    if (isFile)
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    else response.statusCode = 404
    response.end(readFileSync(isFile ? file : join(folder, '404.html')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`
}

test('the demo runs on any static host below any path (SCENARIO-4, MOCK-1)', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'demo-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  await build({ mode: 'demo', base: BASE, logLevel: 'error', build: { outDir } })
  expect(readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter(isListed)).toEqual([])
  const address = await serveFolder(outDir)
  const browser = await chromium.launch(getLaunchOptions(briefPageArgs))
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('response', (response) => {
    if (response.status() === 404) problems.push(`404 ${response.url()}`)
  })
  const expectVisible = async (locator: { isVisible(): Promise<boolean> }) =>
    await expect.poll(() => locator.isVisible(), { timeout: 60_000 }).toBe(true)

  await page.goto(`${address}demo/?latency=0`)
  const widget = findHostedCheckout(page)
  await completeSteps(widget, 'booking_slot')
  await expectVisible(widget.heading('Timeslot'))
  await widget.reload()
  await completeSteps(widget, 'addons', 'booking_slot')
  const addons = widget.heading('Explore more tours with your pass')
  await expectVisible(addons)
  await page.reload()
  await expectVisible(addons)
  const frame = page.frames().find((each) => each.parentFrame() !== null)
  expect(new URL(frame?.url() ?? '').pathname).toBe(`${BASE}steps/addons`)
  await completeSteps(widget, 'payment', 'addons')
  await widget.payWith()
  await expectVisible(widget.heading(`Thank you, ${contact.firstName}`))

  await page.goto(`${address}scenarios/`)
  await expectVisible(page.getByRole('heading', { level: 1 }))
  expect(problems).toEqual([])

  // Without a service worker, as after a forced reload.
  const other = await browser.newPage()
  const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: `${address}demo/` }
  await other.goto(`${address}steps/unit_items?${new URLSearchParams(launch)}`)
  await expectVisible(findCheckout(other).heading('Travelers'))
}, 300_000)
