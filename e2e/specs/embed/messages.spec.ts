import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'

/** Posts to the widget from another frame. */
async function postForgedToFrame(page: Page, widgetFrame: Frame, message: object): Promise<void> {
  await widgetFrame.evaluate((payload) => {
    addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (JSON.stringify(data) === JSON.stringify(payload))
        document.documentElement.dataset['received'] = 'yes'
    })
  }, message)
  await page.evaluate((payload) => {
    const frame = document.createElement('iframe')
    frame.srcdoc = `<script>
      const ours = [...parent.document.querySelectorAll('tour-checkout')][0].shadowRoot.querySelector('iframe')
      ours.contentWindow.postMessage(${JSON.stringify(payload)}, '*')
    </script>`
    document.body.append(frame)
  }, message)
  await expect(widgetFrame.locator('html[data-received]')).toHaveCount(1)
  await widgetFrame.evaluate(() => delete document.documentElement.dataset['received'])
}

async function getWidgetFrame(page: Page): Promise<Frame> {
  const frame = await (await page.getByTitle('Book your tour').elementHandle())?.contentFrame()
  if (frame == null) throw new Error('There is no frame')
  return frame
}

test(
  'the tag manager stays off until the page grants consent',
  { tag: ['@HOST-3', '@ANALYTICS-3'] },
  async ({ page }) => {
    const findTagScripts = () =>
      findHostedCheckout(page).root.locator('script[src*="googletagmanager"]')
    const widget = await openHostPage(page)
    await page.locator('tour-checkout').evaluate((host) => {
      const hostWithConsent = host.cloneNode() as HTMLElement
      hostWithConsent.setAttribute('consent', 'required')
      host.replaceWith(hostWithConsent)
    })
    await widget.chooseGuests({ Adult: 2 })
    await expect(widget.heading('Timeslot')).toBeVisible()
    const widgetFrame = await getWidgetFrame(page)
    await postForgedToFrame(page, widgetFrame, { tourCheckout: 1, type: 'consent' })
    await postForgedToFrame(page, widgetFrame, {
      tourCheckout: 1,
      type: 'hello-ack',
      consent: true,
    })
    // The only message is `ready`, and it does arrive.
    await page.locator('tour-checkout').evaluate((host) => {
      host.setAttribute('consent', 'denied')
      host.removeAttribute('consent')
    })
    // The events wait in the data layer; that of Travelers may be in the frame that was replaced.
    await expect
      .poll(() => widgetFrame.evaluate(() => JSON.stringify(window.dataLayer)))
      .toContain('"step_name":"booking_slot"')
    await expect(findTagScripts()).toHaveCount(0)

    await page.locator('tour-checkout').evaluate((host) => host.setAttribute('consent', 'granted'))
    await expect(findTagScripts()).toHaveCount(1)
    await expect.poll(() => widgetFrame.evaluate(() => 'google_tag_manager' in window)).toBe(true)
  },
)
