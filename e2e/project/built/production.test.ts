import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserLaunch } from '#e2e/cli/browser.mjs'
import { checkout } from '#e2e/pages/checkout.ts'
import { walkTo } from '#e2e/pages/walk.ts'
import type { LoggedCall } from '#mocks/control.ts'

const NOW = '2026-06-01T08:00:00Z'
const SITE = 'https://host.example/paris?lang=fr'

/** The pretend server as a process of its own, at a free port. */
async function startApi(): Promise<string> {
  const child = spawn('npx', ['tsx', 'mocks/cli/api.ts', '--port', '0', '--now', NOW], {
    detached: true,
  })
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid)
  })
  for await (const line of createInterface(child.stdout)) return line.trim()
  throw new Error('The pretend server did not start')
}

/** `npm run preview` of the production build with its /api passed on. */
async function startPreview(api: string): Promise<string> {
  vi.stubEnv('API_TARGET', api)
  const server = await preview({
    mode: 'production',
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0 },
  })
  onTestFinished(() => server.close())
  return server.resolvedUrls?.local[0] ?? ''
}

test('API-2 API-5 API-6 PAY-8 the production build walks to the card through the preview’s edge, and says when the provider cannot load', async () => {
  const api = await startApi()
  const widget = await startPreview(api)
  const browser = await chromium.launch(browserLaunch())
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.clock.install({ time: new Date(NOW) })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })

  const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: SITE }
  await page.goto(`${widget}?${new URLSearchParams({ ...launch, scenario: 'sold-out' })}`)
  const visitor = checkout(page)
  await walkTo(visitor, 'payment')
  await expect
    .poll(() => visitor.alert.first().innerText(), { timeout: 20_000 })
    .toContain('There was a problem with the card payment elements loading')
  expect(await visitor.button('Try again').isVisible()).toBe(true)
  expect(await visitor.pay.count()).toBe(0)
  expect(problems).toEqual([])

  const calls = (await (await fetch(`${api}/__calls`)).json()) as LoggedCall[]
  expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThanOrEqual(10)
  for (const { name, status, headers } of calls) {
    expect([name, status, headers['referer']]).toEqual([name, 200, SITE])
    expect(headers).not.toHaveProperty('x-site-url')
  }
}, 90_000)
