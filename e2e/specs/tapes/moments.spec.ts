import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { dropFile } from '#e2e/support/pages/drop-file.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'

async function copyLink(page: Page): Promise<string> {
  const panel = findPanel(page)
  await panel.tab('Play').click()
  await panel.button('Copy what I see').click()
  await expect(panel.root.getByText('Copied. Whoever opens it')).toBeVisible()
  return await page.evaluate(() => navigator.clipboard.readText())
}

async function goBackTo(page: Page, call: string): Promise<void> {
  const panel = findPanel(page)
  await panel.tab('Calls').click()
  const entry = panel.calls(call).first()
  await entry.locator('summary').first().click()
  await entry.getByRole('button', { name: 'Back to here' }).click()
}

test(
  'leads from a declined card back to before the payment',
  { tag: ['@TAPE-7', '@SCENARIO-4'] },
  async ({ page }) => {
    const scenario = 'started(at=payment,addons=1,upgraded=yes)'
    const widget = await openHostPage(page, { panel: 'calls', scenario })
    await widget.payWith({ number: cards.declined.number })
    await expect(widget.alert.first()).toBeVisible()
    await goBackTo(page, 'confirmSetupIntent')
    await expect(widget.heading('Payment')).toBeVisible()
    await expect(widget.root.getByTitle('Secure payment input frame').first()).toBeVisible()
    await expect(widget.alert).toHaveCount(0)
    await expect(widget.timer).toHaveText(/^(?:30:00|29:\d\d)$/)
    await widget.payWith({ number: cards.good.number })
    await expect(widget.heading(/^Thank you/)).toBeVisible()
  },
)

test(
  'a link shows the same moment in another browser',
  { tag: ['@TAPE-7', '@SCENARIO-4'] },
  async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const widget = await openHostPage(page, {
      panel: 'play',
      scenario: 'started(at=addons,addons=0)',
    })
    await widget.addTour('Cruise on the Seine')
    await expect(widget.button('Remove')).toBeVisible()
    const link = await copyLink(page)

    const other = await browser.newPage()
    await other.goto(link)
    const seen = findHostedCheckout(other)
    await expect(seen.heading('Explore more tours with your pass')).toBeVisible()
    await expect(seen.button('Remove')).toBeVisible()
    await expect(seen.timer).toHaveText(/^29:\d\d$/)
    await seen.button('Remove').click()
    await expect(seen.button('Remove')).toHaveCount(0)
    // What happens in the other browser is its own.
    await expect(widget.button('Remove')).toBeVisible()

    await other.close()
  },
)

test(
  'a link starts the replay of a dropped file in its middle, which goes on to its end',
  { tag: ['@TAPE-2', '@TAPE-7'] },
  async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const text = readFileSync('fixtures/tapes/order-of-the-host.har', 'utf8')
    await page.goto('/demo/')
    await dropFile(page, 'mine.har', text.replaceAll('"order-of-the-host"', '"mine"'))
    await findPanel(page).button('Step').click()
    await expect(findHostedCheckout(page).heading('Timeslot')).toBeVisible()
    const link = await copyLink(page)

    const other = await browser.newPage()
    await other.goto('/demo/#moment=A')
    const widget = findHostedCheckout(other)
    await expect(widget.alert).toContainText('The link was cut off or changed on its way.')
    await other.goto('about:blank')
    await other.goto(link)
    await expect(widget.heading('Timeslot')).toBeVisible()
    expect(await evaluateInWidget(other, ({ replay }) => replay?.tape)).toBe('mine')
    await evaluateInWidget(other, ({ visitor }) => visitor.play())
    await expect(widget.heading(/^Thank you/)).toBeVisible()
    await other.close()
  },
)
