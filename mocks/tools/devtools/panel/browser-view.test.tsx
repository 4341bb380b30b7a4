import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPanel } from '#e2e/support/browser/mount/render-devtools.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'

test('shows the analytics events of the widget (SCENARIO-4)', async () => {
  const { notify, widget } = await renderPanel({ view: 'browser' })
  await expect.element(page.getByText('No events yet.')).toBeVisible()
  const dataLayer = [{ event: 'begin_checkout', ecommerce: { value: 1 } }, { page_type: 'tour' }]
  Object.assign(widget, { dataLayer })
  notify('mock-server:call')
  await page.getByText('begin_checkout', { exact: true }).first().click()
  await expect.element(page.getByText('"ecommerce": {')).toBeVisible()
  await expect.element(page.getByText('page_type', { exact: true }).first()).toBeVisible()
})

test('shows what the widget has stored, a long name beside the arrow of its line (SCENARIO-4)', async () => {
  await setViewport(390, 844)
  localStorage.setItem('tour-checkout:paris-pass:PAR-EIFFEL', '{"lastActionAt":1}')
  const name = 'mock-server:started(at=contact)~1~2026-06-01T08:00:00Z~paris-pass~PAR-EIFFEL'
  localStorage.setItem(name, 'no JSON')
  await renderPanel({ view: 'browser' })
  await page.getByText('tour-checkout:paris-pass:PAR-EIFFEL').first().click()
  await expect.element(page.getByText('"lastActionAt": 1')).toBeVisible()
  const title = page.getByText(name).first().element()
  await expect.element(page.getByText(name).first()).toBeVisible()
  const [lineBox, nameBox] = [title.parentElement, title].map((box) => box?.getBoundingClientRect())
  expect((nameBox?.x ?? 0) - (lineBox?.x ?? 0)).toBeGreaterThan(15)
})

test('says that the widget has no storage (SCENARIO-4)', async () => {
  const { notify, widget } = await renderPanel({ view: 'browser' })
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(widget, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  notify('mock-server:call')
  await expect.element(page.getByText('The widget cannot access this storage.')).toHaveLength(2)
})
