import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { expect, test } from './test.ts'

test(
  'a growing frame has no scroll bar of its own in any animation frame, in a browser whose bars take space',
  { tag: '@HOST-1' },
  async ({ page, visit }) => {
    const { widget } = await visit('paris-pass~freesale', 'loader')
    await expect(widget.root.getByRole('spinbutton').first()).toBeVisible()
    const html = widget.root.locator('html')
    // Once the loader has answered.
    await expect(html).toHaveCSS('scrollbar-width', 'none')
    await html.evaluate((root) => {
      const widths: number[] = []
      const measure = () => {
        widths.push(innerWidth - root.clientWidth)
        requestAnimationFrame(measure)
      }
      measure()
      Object.assign(window, { widths })
    })
    await completeSteps(widget, 'contact')
    const widths = await html.evaluate(() => (window as unknown as { widths: number[] }).widths)
    expect(widths.length).toBeGreaterThan(10)
    expect(new Set(widths)).toEqual(new Set([0]))
    // The bars of this browser take space.
    await page.setViewportSize({ width: 800, height: 300 })
    await expect
      .poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
      .toBeGreaterThan(5)
  },
)
