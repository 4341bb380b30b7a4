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
  'leads from a declined card back to before the payment, and a link shows that moment in another browser',
  { tag: ['@TAPE-7', '@SCENARIO-4'] },
  async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const scenario = 'started(at=payment,addons=1,upgraded=yes)'
    const widget = await openHostPage(page, { panel: 'calls', scenario })
    await widget.payWith(cards.declined)
    await expect(widget.alert.first()).toBeVisible()
    await goBackTo(page, 'confirmSetupIntent')
    const link = await copyLink(page)

    const other = await browser.newPage()
    await other.goto(link)
    const seen = findHostedCheckout(other)
    for (const { alert, heading, summary, timer } of [widget, seen]) {
      await expect(heading('Payment')).toBeVisible()
      await expect(alert).toHaveCount(0)
      await expect(timer).toHaveText(/^(?:30:00|29:\d\d)$/)
      await expect(summary.getByRole('listitem')).toHaveCount(2)
    }
    await seen.payWith(cards.good)
    await expect(seen.heading(/^Thank you/)).toBeVisible()
    // What happens in the other browser is its own.
    await expect(widget.heading('Payment')).toBeVisible()
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
