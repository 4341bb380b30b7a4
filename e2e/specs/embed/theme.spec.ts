import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'

const CODE = /apply-theme/

type PaintRecord = { painted: number; unthemed: number }

/** Counts in each frame the paints that show the widget, and those of them without the brand. */
async function recordPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record: PaintRecord = { painted: 0, unthemed: 0 }
    Object.assign(window, { paintRecord: record })
    const sample = () => {
      const root = document.querySelector('#root')
      const isPainted =
        root !== null && window.frameElement?.checkVisibility({ opacityProperty: true })
      const { documentElement } = document
      const host = (window.frameElement?.getRootNode() as ShadowRoot | undefined)?.host
      const accent = /#\w+/.exec(host?.getAttribute('theme') ?? '')?.[0]
      const used = getComputedStyle(documentElement).getPropertyValue('--accent')
      if (isPainted) record.painted++
      if (isPainted && used !== accent) record.unthemed++
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
  })
}

test(
  'a brand is applied before the first paint, in the card form too, and holds on reloads',
  { tag: ['@BRAND-3', '@BRAND-2', '@HOST-1'] },
  async ({ page }) => {
    await recordPaints(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const scenario = 'started(at=payment)'
    const widget = await openHostPage(page, { theme: 'night', scenario })
    const cardField = widget.root
      .getByTitle('Secure payment input frame')
      .contentFrame()
      .getByLabel('Card number')
    const body = widget.root.locator('body')
    const expectBrand = async () => {
      await expect(widget.heading('Payment')).toBeVisible()
      await expect(cardField).toHaveCSS('border-radius', '14px')
      const [card, scheme] = await body.evaluate((element) => {
        element.style.setProperty('caret-color', 'var(--card)')
        const { caretColor, colorScheme } = getComputedStyle(element)
        return [caretColor, colorScheme]
      })
      expect(scheme).toBe('dark')
      await expect(cardField).toHaveCSS('background-color', card ?? '')
    }
    const expectNoOtherPaint = async () => {
      const readPaints = () =>
        body.evaluate(() => (window as unknown as { paintRecord: PaintRecord }).paintRecord)
      await expect.poll(async () => (await readPaints()).painted).toBeGreaterThan(0)
      expect((await readPaints()).unthemed).toBe(0)
    }
    await expectBrand()
    await expectNoOtherPaint()
    expect(requests.filter((url) => CODE.test(url))).not.toEqual([])
    const title = page.getByRole('navigation', { name: 'Demo brands' })
    await expect(title.getByRole('link', { name: 'Night' })).toHaveAttribute('aria-current', 'true')

    await page.reload()
    await expectBrand()
    await expectNoOtherPaint()
    const reload = page.waitForEvent(
      'framenavigated',
      (frame) => frame.parentFrame() === page.mainFrame(),
    )
    await body.evaluate(() => location.reload())
    await reload
    await expectBrand()

    requests.length = 0
    await title.getByRole('link', { name: 'Default' }).click()
    await expect(page).toHaveURL(/&theme=default#book$/)
    await expect(cardField).toHaveCSS('border-radius', '6px')
    await expect(body).toHaveCSS('color-scheme', 'normal')
    expect(requests.filter((url) => CODE.test(url))).toEqual([])
  },
)
