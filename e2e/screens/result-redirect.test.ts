import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordPushes } from './support/data-layer.ts'
import { SITE_URL } from './support/mock-api.ts'
import { openConfirmation, openResult, waitForConfirmation } from './support/result.ts'

const PARTNER = 'https://partner.example/thank-you'
/** Fake time advances in steps of this many milliseconds. */
const STEP_MS = 20

for (const { scenario, address, delayMs } of [
  { scenario: 'redirect-elsewhere', address: PARTNER, delayMs: 500 },
  { scenario: 'redirect(after=3)', address: `${SITE_URL}?booked=1`, delayMs: 3000 },
])
  test(`follows ${scenario} once, ${delayMs} ms after the purchase (RESULT-4, ANALYTICS-2)`, async () => {
    const pushes = recordPushes()
    const screen = await openResult({ scenario })
    const leftAt: number[] = []
    const { navigations } = screen
    vi.spyOn(navigations, 'push').mockImplementation((...addresses) => {
      leftAt.push(Date.now())
      return Array.prototype.push.apply(navigations, addresses)
    })
    await waitForConfirmation(screen)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(navigations).toEqual([address])
    const purchasedAt = pushes.find(({ event }) => event === 'purchase')?.at ?? Number.NaN
    const delay = (leftAt[0] ?? Number.NaN) - purchasedAt
    expect(delay).toBeGreaterThanOrEqual(delayMs)
    expect(delay).toBeLessThanOrEqual(delayMs + STEP_MS)
  })

test('shows a link to the address of the redirect, for the whole page (RESULT-4)', async () => {
  await openConfirmation({ scenario: 'redirect-elsewhere' })
  const link = page.getByRole('link', { name: 'Continue to partner.example' })
  await expect.element(link).toHaveAttribute('href', PARTNER)
  await expect.element(link).toHaveAttribute('target', '_top')
})

test('does not redirect when the visitor has followed the link (RESULT-4)', async () => {
  const { navigations } = await openConfirmation({ scenario: 'redirect(after=60)' })
  // A slow host: the page is still open when the redirect is due.
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  await page.getByRole('link', { name: /^Continue to / }).click()
  await vi.advanceTimersByTimeAsync(70_000)
  expect(navigations).toEqual([])
})

test('neither follows nor shows an address that is not http(s) (RESULT-4)', async () => {
  const { navigations } = await openConfirmation({ scenario: 'hostile-links' })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByRole('link', { name: /^Continue to / })).not.toBeInTheDocument()
  expect(navigations).toEqual([])
})
