import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

test(
  'the heading stands at one place from the shell of the route to the confirmation',
  { tag: '@RESULT-1' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const tops: number[] = []
      const sample = () => {
        // An empty one belongs to the placeholder, which has the shape of the first step before any script.
        const heading = document.querySelector('[data-page] .shell-title, h1:not(:empty)')
        if (heading) tops.push(heading.getBoundingClientRect().top)
        requestAnimationFrame(sample)
      }
      sample()
      Object.assign(window, { tops })
    })
    const widget = await openWidgetPage(page, {
      parameters: { scenario: 'slow-result(seconds=2)' },
    })
    await expect(widget.heading(`Thank you, ${contact.firstName}`)).toBeVisible()
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops)
    expect(tops.length).toBeGreaterThan(2)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
  },
)
