import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { openHostPage, openWidget } from '#e2e/support/pages/open-widget.ts'
import { completeSteps } from '#e2e/support/pages/complete-steps.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { runTapeTest } from '#e2e/support/tapes/cli-process.ts'
import { dropFile } from '#e2e/support/pages/drop-file.ts'

const saveTape = (page: Page) => evaluateInWidget(page, () => window.mockServer?.saveTape())

test('TAPE-2 a tape that does not exist is told with those that do, and a tape starts at a click', async ({
  page,
}) => {
  await page.goto('/?tape=tiem-is-up')
  await expect(page.getByRole('heading', { name: 'Unknown tape' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles('fixtures/tapes/meal-choice.har')
  await expect(page.getByRole('heading', { name: 'Passes' })).toBeVisible()

  await page.goto('/?tape=tiem-is-up')
  await page.getByRole('link', { name: 'order-of-the-host' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  // Its own day, whatever the day.
  expect(await page.evaluate(() => new Date().toISOString().slice(0, 10))).toBe('2026-06-01')
})

test('TAPE-1 TAPE-2 TAPE-4 any visit is a file, which plays where it is dropped and goes on after a reload', async ({
  page,
}) => {
  const widget = await openWidget(page, { parameters: { scenario: 'existing-order' } })
  await completeSteps(widget, 'travelers', 'contact')
  await expect(widget.heading('Passes')).toBeVisible()
  const { file = '', text = '' } = (await saveTape(page)) ?? {}
  expect(file).toMatch(/^existing-order-\w+\.har$/)
  for (const personal of [contact.lastName, contact.emailAddress])
    expect(text).not.toContain(personal)

  await openWidget(page, { parameters: { scenario: 'standard' } })
  await expect(widget.heading('Travelers')).toBeVisible()
  await dropFile(page, file, text)
  await completeSteps(widget, 'travelers', 'contact')
  await expect(widget.heading('Passes')).toBeVisible()
  await page.reload()
  await expect(widget.heading('Passes')).toBeVisible()
  expect(await evaluateInWidget(page, () => window.mockServer?.unmatchedRequests())).toEqual([])
})

test('TAPE-2 where the tab keeps nothing a tape plays page by page, and a file that is dropped says why it does not', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await page.goto('/?tape=order-of-the-host&latency=0')
  const overlay = page.getByRole('alert').filter({ hasText: 'The tape restarts on every page' })
  await expect(overlay).toContainText('This browser denies session storage')
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect(overlay).toHaveCount(0)
  await completeSteps(findCheckout(page), 'travelers', 'contact')
  await expect(findCheckout(page).heading('Passes')).toBeVisible()
  expect(await evaluateInWidget(page, () => window.mockServer?.unmatchedRequests())).toEqual([])

  await dropFile(page, 'meal-choice.har', readFileSync('fixtures/tapes/meal-choice.har', 'utf8'))
  await expect(page.getByRole('heading', { name: 'This file cannot be replayed' })).toBeVisible()
})

test.describe('a miss', () => {
  test.use({ allowedErrors: [/The tape holds setContact × 1|^console: HttpError/] })

  test('TAPE-3 is told over the page, by the widget and to tests, with the difference', async ({
    page,
  }) => {
    await page.goto('/?tape=order-of-the-host&latency=0')
    const widget = findCheckout(page)
    await widget.fillContact({ ...contact, lastName: 'Byron' })
    await widget.button('Next').click()
    const overlay = page.getByRole('alert').filter({ hasText: 'This request is not on the tape' })
    await expect(overlay).toContainText(/contact\.lastName: "\w+" on the tape, "\w+" asked/)
    await expect(page.getByRole('alert')).toHaveCount(2)
    expect(await page.evaluate(() => window.mockServer?.unmatchedRequests().length)).toBe(1)
    await overlay.getByRole('button', { name: 'Close' }).click()
    await expect(overlay).toHaveCount(0)
  })
})

test('TAPE-3 a tape is walked through in the widget of today, and the first difference is told', async () => {
  const changedFile = test.info().outputPath('changed.har')
  const text = readFileSync('fixtures/tapes/meal-choice.har', 'utf8')
  writeFileSync(changedFile, text.replace('"endsAt": "/steps/payment"', '"endsAt": "/result"'))
  // All that comes before the end is as it was.
  expect(await runTapeTest(changedFile)).toEqual({
    code: 1,
    output: expect.stringContaining('It ends at /steps/payment, not at /result'),
  })
  expect((await runTapeTest('nowhere.har')).code).toBe(1)
})

test('TAPE-3 a visit whose page was reloaded in the middle of a write is walked through to its end', async ({
  page,
}) => {
  const file = test.info().outputPath('reload.har')
  const widget = await openHostPage(page, { scenario: 'standard', fault: 'addCartItem:hang@1' })
  await completeSteps(widget, 'booking_slot')
  const chooseSlot = async () => {
    await widget.chooseFirstSlot()
    await widget.button('Next').click()
  }
  await chooseSlot()
  await expect.poll(async () => (await saveTape(page))?.text).toContain('"_error": "pending"')
  await page.reload()
  await chooseSlot()
  await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
  const tape = (await saveTape(page))?.text ?? ''
  expect(tape.match(/\/api\/addCartItem/g)).toHaveLength(2)
  writeFileSync(file, tape)
  expect(await runTapeTest(file)).toEqual({
    code: 0,
    output: expect.stringContaining('the widget does what it did'),
  })
})
