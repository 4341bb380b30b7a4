import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import type { CheckoutPage } from '#e2e/support/pages/checkout.ts'
import { openHostPage, openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { expectPicture } from './expect-picture.ts'

const DESKTOP = { width: 1220, height: 820 }
const PHONE = { width: 360, height: 760 }

async function loadImages({ steps }: CheckoutPage): Promise<void> {
  await steps.evaluate(({ ownerDocument }) => {
    for (const image of ownerDocument.images) image.loading = 'eager'
    return Promise.all(Array.from(ownerDocument.images, (image) => image.decode()))
  })
}

/** The screen as a data URL. */
async function photograph(page: Page): Promise<string> {
  return `data:image/png;base64,${(await page.screenshot({ animations: 'disabled' })).toString('base64')}`
}

function buildCollage(desktop: string, phone: string): string {
  return `<!doctype html>
<style>
  body {
    position: relative;
    width: 1600px;
    height: 940px;
    margin: 0;
    background: linear-gradient(120deg, #e8f1fb, #f6f7fb 60%, #fdf1e6);
  }
  img {
    position: absolute;
    box-shadow: 0 24px 60px rgb(16 38 92 / 25%);
  }
  .desktop {
    top: 60px;
    left: 60px;
    border-radius: 16px;
  }
  .phone {
    top: 110px;
    right: 60px;
    border: 8px solid #0b1f4b;
    border-radius: 28px;
  }
</style>
<body><img class="desktop" src="${desktop}" alt=""><img class="phone" src="${phone}" alt=""></body>`
}

test(
  'the picture of README.md shows the current widget',
  { tag: ['@LAYOUT-2', '@nightly'] },
  async ({ page, context }) => {
    await page.clock.setFixedTime(new Date(NOW))
    await page.setViewportSize(DESKTOP)
    const hosted = await openHostPage(page, { scenario: 'many-addons,started(at=addons,addons=0)' })
    await expect(hosted.root.getByRole('article').nth(2)).toBeVisible()
    await loadImages(hosted)
    await page.locator('tour-checkout').evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 190)
    })
    // The summary is as high as what the host's window shows, which the widget is told after the scroll.
    const upgrade = hosted.summary.getByRole('link', { name: /^Upgrade/ })
    await expect(upgrade).toBeInViewport({ ratio: 1 })
    const desktop = await photograph(page)

    await page.setViewportSize(PHONE)
    const widget = await openWidgetPage(page, {
      parameters: { scenario: 'started(at=booking_slot)' },
    })
    await widget.chooseFirstSlot()
    await loadImages(widget)
    await page.evaluate(() => window.scrollTo(0, 0))
    // The pointer has chosen a time, and must not lie on a day now.
    await page.mouse.move(0, 0)
    const phone = await photograph(page)

    // An empty page has no security policy that forbids inline styles.
    const collage = await context.newPage()
    await collage.setViewportSize({ width: 1600, height: 940 })
    await collage.setContent(buildCollage(desktop, phone))
    await expectPicture(page, 'readme-desktop.png', {}, collage)
  },
)
