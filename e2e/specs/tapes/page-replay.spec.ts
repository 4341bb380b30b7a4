import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'
import { runTapeTest } from '#e2e/support/processes.ts'
import { dropFile } from '#e2e/support/pages/drop-file.ts'

function saveTape(page: Page) {
  return evaluateInWidget(page, (mockServer) => mockServer.saveTape())
}

function listUnmatchedRequests(page: Page) {
  return evaluateInWidget(page, (mockServer) => mockServer.replay?.unmatchedRequests())
}

test(
  'an unknown tape lists the existing ones, and a click starts one',
  { tag: '@TAPE-2' },
  async ({ page }) => {
    await page.goto('/?tape=tiem-is-up')
    await expect(page.getByRole('heading', { name: "Unknown tape 'tiem-is-up'" })).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles('fixtures/tapes/meal-choice.har')
    await expect(page.getByRole('heading', { name: 'Passes' })).toBeVisible()

    await page.goto('/?tape=tiem-is-up')
    await page.getByText('All tapes').click()
    await page.getByRole('link', { name: 'order-of-the-host' }).click()
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
    // The clock starts on the day of the recording.
    expect(await page.evaluate(() => new Date().toISOString().slice(0, 10))).toBe('2026-06-01')
  },
)

test(
  'a visit saved as a file replays where it is dropped and continues after a reload',
  { tag: ['@TAPE-1', '@TAPE-2', '@TAPE-4'] },
  async ({ page }) => {
    const widget = await openWidgetPage(page, { parameters: { scenario: 'existing-order' } })
    await completeSteps(widget, 'travelers', 'contact')
    await expect(widget.heading('Passes')).toBeVisible()
    const { file, text } = await saveTape(page)
    expect(file).toMatch(/^existing-order-\w+\.har$/)
    for (const personal of [contact.lastName, contact.emailAddress])
      expect(text).not.toContain(personal)

    await openWidgetPage(page, { parameters: { scenario: 'standard' } })
    await expect(widget.heading('Travelers')).toBeVisible()
    await dropFile(page, file, text)
    await completeSteps(widget, 'travelers', 'contact')
    await expect(widget.heading('Passes')).toBeVisible()
    // Beside it, its steps.
    await expect(findPanel(page).root.getByRole('list', { name: 'Recorded visit' })).toBeVisible()
    await page.reload()
    await expect(widget.heading('Passes')).toBeVisible()
    expect(await listUnmatchedRequests(page)).toEqual([])
  },
)

test(
  'tape:test repeats the actions of a tape and reports the first difference',
  { tag: ['@TAPE-3', '@nightly'] },
  async () => {
    // A visit that does not come to its end lets five minutes of it pass.
    test.setTimeout(60_000)
    const changedFile = test.info().outputPath('changed.har')
    const text = readFileSync('fixtures/tapes/meal-choice.har', 'utf8')
    writeFileSync(changedFile, text.replace('"endsAt": "/steps/payment"', '"endsAt": "/result"'))
    // Everything before the end is unchanged.
    expect(await runTapeTest(changedFile)).toEqual({
      code: 1,
      output: expect.stringContaining('It ends at /steps/payment, not at /result'),
    })
    expect((await runTapeTest('nowhere.har')).code).toBe(1)
    // Says what the tape lacks, and opens no browser.
    writeFileSync(changedFile, text.replaceAll('/api/getSettings', '/api/getUnits'))
    expect(await runTapeTest(changedFile)).toEqual({
      code: 3,
      output: expect.stringContaining('getSettings is not on the tape'),
    })
  },
)
