import { expect, onTestFinished, test, vi } from 'vitest'
import { cards } from '#fixtures/cards.ts'
import { hasText } from '#mocks/tools/visitor/find-text.ts'
import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { recordAlerts, startTranslator } from '#e2e/support/browser/conditions/translator.ts'
import { visitor } from '#e2e/support/browser/controls/widget.ts'

test.each(sampleRows(['de', 'en', 'fr']))(
  'books on a page that the browser translates, in %s, after a declined card (LANG-6)',
  async (lang) => {
    const fault = 'addCartItem:out-of-order@1'
    const screen = await openWidget({ launch: { lang }, fault, timers: 'fake' })
    const alerts = recordAlerts()
    onTestFinished(startTranslator())
    await completeSteps(screen, 'payment')
    await visitor.payWith(cards.declined)
    await expect.poll(() => alerts.size).toBeGreaterThan(0)
    expect(document.querySelector('button font')).not.toBeNull()

    const timer = document.querySelector('[role="timer"]')
    const before = timer?.textContent
    await vi.advanceTimersByTimeAsync(3000)
    await expect.poll(() => timer?.textContent).not.toBe(before)

    await visitor.payWith(cards.good)
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(() => hasText(document, 'Thank you')).toBe(true)
    expect([...alerts].filter((text) => /Failed to execute|not a child/.test(text))).toEqual([])
    expect(alerts.size).toBe(1)
  },
)
