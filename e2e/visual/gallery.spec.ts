import type { Browser, Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOW } from '#fixtures/now.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { evaluateInWidget, evaluateOnce } from '#e2e/support/pages/mock-server.ts'
import { allowedErrors } from '#e2e/support/scenario-runner/allowed-errors.ts'
import type { Size } from '#e2e/support/scenario-runner/sizes.ts'
import { sizes } from '#e2e/support/scenario-runner/sizes.ts'
import { photograph } from './photograph.ts'

// Run by e2e/cli/gallery.mjs.

const THUMBNAILS = join(import.meta.dirname, '../../mocks/static/thumbnails')

/** Draws 600 × 450 CSS pixels as 240 × 180: enough for the list of scenarios on a sharp screen. */
const THUMBNAIL = { viewport: { width: 600, height: 450 }, deviceScaleFactor: 0.4 }

/** '' for English. */
const lang = process.env['E2E_LANGUAGE'] ?? ''

function buildUrl(scenario: string, show: string): string {
  return `/demo/?${new URLSearchParams({ scenario, now: NOW, seed: '1', latency: '0', show, ...(lang && { lang }) })}#book`
}

/** Retried: the page may be navigating. */
async function waitForVisitor(page: Page): Promise<VisitorState | undefined> {
  let state: VisitorState | undefined
  await expect(async () => {
    state = await evaluateInWidget(page, (mockServer) => mockServer.visitor.state())
    expect(['idle', 'paused', 'done']).toContain(state.status)
  }).toPass()
  return state
}

/** Opens the scenario in one size and attaches a picture of each screen that a visitor has completed or reached. */
async function photographScreens(browser: Browser, id: string, size: Size): Promise<void> {
  const page = await browser.newPage(sizes[size])
  await page.goto(buildUrl(id, 'paused'))
  for (let screen = 1; ; screen += 1) {
    const state = await waitForVisitor(page)
    const name = `${size} ${String(screen).padStart(2, '0')} ${state?.step}`.trim()
    await test.info().attach(name, { body: await photograph(page), contentType: 'image/jpeg' })
    if (state?.status === 'done') break
    await evaluateOnce(page, (mockServer) => mockServer.visitor.step()).catch(() => undefined)
  }
  await page.context().close()
}

async function takeThumbnail(browser: Browser, id: string): Promise<void> {
  const page = await browser.newPage({ ...THUMBNAIL, reducedMotion: 'reduce', locale: 'en-GB' })
  await page.goto(buildUrl(id, ''))
  await expect.poll(async () => (await waitForVisitor(page))?.status).toBe('done')
  // Nothing of the demo site above the widget.
  await page.getByTitle('Book your tour').evaluate((frame) => {
    const { top } = frame.getBoundingClientRect()
    if (top > 0) window.scrollBy({ top, behavior: 'instant' })
  })
  const picture = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled' })
  writeFileSync(join(THUMBNAILS, `${id}.jpg`), picture)
  await page.context().close()
}

for (const { id, description } of scenarios) {
  test.describe(id, () => {
    test.use({ allowedErrors: allowedErrors[id] ?? [] })

    test(`pictures of ${id}: ${description}`, { tag: '@SCENARIO-6' }, async ({ browser }) => {
      if (lang === '') await takeThumbnail(browser, id)
      if (process.env['E2E_PICTURES'] === 'thumbnails') return
      await photographScreens(browser, id, 'phone')
      await photographScreens(browser, id, 'desktop')
    })
  })
}
