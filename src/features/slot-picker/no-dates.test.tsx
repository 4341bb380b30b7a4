import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/screens/support/render-screen.tsx'
import { NoDates } from './no-dates.tsx'

async function openNoDates({ adults, closed }: { adults: number; closed: boolean }) {
  const unitCounters = [{ type: 'ADULT' as const, quantity: adults }]
  return renderScreen(
    <NoDates
      calendarParams={{ tourCode: 'PAR-EIFFEL', configCode: 'paris-pass', unitCounters }}
      month={{ year: 2026, month: 6 }}
      closed={closed}
      onMonthFound={() => undefined}
    />,
    { order: { tours: [], unitCounters } },
  )
}

test('says at once that a smaller group may have places (SLOT-15)', async () => {
  await openNoDates({ adults: 9, closed: false })
  const notice = page.getByRole('status')
  await expect
    .element(notice)
    .toHaveTextContent(
      /^No places left in June 2026There may be room for a smaller group. Change guests\.$/,
    )
  await expect
    .element(notice.getByRole('link', { name: 'Change guests' }))
    .toHaveAttribute('href', '/steps/unit_items')
})

test.each([
  { adults: 1, closed: false, text: 'No places left in June 2026' },
  { adults: 9, closed: true, text: 'Closed in June 2026' },
])('says $text alone to $adults guests (SLOT-15)', async ({ adults, closed, text }) => {
  await openNoDates({ adults, closed })
  const notice = page.getByRole('status')
  await expect.element(notice).toHaveTextContent(text)
  await expect.element(notice.getByRole('link')).not.toBeInTheDocument()
})
