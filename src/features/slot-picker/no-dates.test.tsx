import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addonsQuery } from '#src/api/queries.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderMonthPicker } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { NoDates } from './no-dates.tsx'

test('says before the days why none can be chosen, and offers other guests, other tours and contact (SLOT-11, SCENARIO-2)', async () => {
  const { button, route, slot } = await renderMonthPicker({ scenario: 'sold-out' })
  const reason = page.getByText('No places left in June 2026')
  await expect.element(reason).toBeVisible()
  expect(measure(reason).bottom).toBeLessThan(measure(slot.month('June 2026')).top)
  await expect.element(slot.freeDays).toHaveLength(0)
  await pressEnabled(button('Next available date'))
  const notice = page.getByRole('note').filter({ hasText: 'No places left in the next 12 months' })
  await expect.element(notice).toHaveTextContent('There may be room for a smaller group.')
  await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
  await pressEnabled(notice.getByRole('link', { name: 'Show more tours' }))
  await expect.poll(route).toBe('/steps/addons')
  await pressEnabled(notice.getByRole('link', { name: 'Edit guests' }))
  await expect.poll(route).toBe('/steps/unit_items')
})

test('does not lead to other tours where there are none (SLOT-11, ADDON-3)', async () => {
  const { button, client, order } = await renderMonthPicker({ scenario: 'sold-out' })
  client.setQueryData(addonsQuery(order.id).queryKey, { tourCodes: [] })
  await pressEnabled(button('Next available date'))
  const notice = page.getByText('No places left in the next 12 months')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit guests' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show more tours' })).not.toBeInTheDocument()
})

async function openNoDates({ adults, closed }: { adults: number; closed: boolean }) {
  const unitCounters = [{ type: 'ADULT' as const, quantity: adults }]
  return renderScreen(
    <NoDates
      calendarParams={{ tourCode: 'PAR-EIFFEL', configCode: 'paris-pass', unitCounters }}
      span="month"
      start="2026-06-01"
      closed={closed}
      isAfterPress={false}
      onFound={() => undefined}
    />,
    { order: { tours: [], unitCounters } },
  )
}

test('says at once that a smaller group may have places (SLOT-15)', async () => {
  await openNoDates({ adults: 9, closed: false })
  const notice = page.getByRole('note')
  await expect
    .element(notice)
    .toHaveTextContent(
      /^No places left in June 2026There may be room for a smaller group. Edit guests\.$/,
    )
  await expect
    .element(notice.getByRole('link', { name: 'Edit guests' }))
    .toHaveAttribute('href', '/steps/unit_items')
})

test.each([
  { adults: 1, closed: false, text: 'No places left in June 2026' },
  { adults: 9, closed: true, text: 'Closed in June 2026' },
])('says $text alone to $adults guests (SLOT-15)', async ({ adults, closed, text }) => {
  await openNoDates({ adults, closed })
  const notice = page.getByRole('note')
  await expect.element(notice).toHaveTextContent(text)
  await expect.element(notice.getByRole('link')).not.toBeInTheDocument()
})

test('brings the notice of a month without places into view after a press, not before (LAYOUT-4)', async () => {
  await page.viewport(390, 500)
  onTestFinished(() => page.viewport(1280, 800))
  const { slot } = await renderMonthPicker({ scenario: 'sold-out' })
  const notice = (month: string) => page.getByText(`No places left in ${month} 2026`)
  await expect.element(notice('June')).toBeInTheDocument()
  expect(scrollY).toBe(0)
  await slot.next.click()
  await expect.element(notice('July')).toBeInViewport({ ratio: 1 })
})
