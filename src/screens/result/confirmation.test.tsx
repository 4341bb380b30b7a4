import ICAL from 'ical.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { renderConfirmation } from '#e2e/support/browser/mount/render-payment.tsx'

const UPGRADED = {
  tours: ['PAR-EIFFEL', 'PAR-SEINE'],
  upgrade: 'PAR-EIFFEL-SUMMIT',
  verified: true,
}

function readTexts(locator: Locator): (string | null)[] {
  return locator.elements().map(({ textContent }) => textContent)
}

test('shows each booking with what was booked and paid (RESULT-2)', async () => {
  await renderConfirmation({ order: UPGRADED })
  await expect.element(page.getByText("You're all set for:")).toBeVisible()
  await expect.element(page.getByText('2 tours · Total €62.50')).toBeVisible()
  const bookings = page.getByRole('article')
  expect(readTexts(bookings.first().getByRole('term'))).toEqual([
    'When',
    'Reference',
    'Persons',
    'Paid',
    'Duration',
  ])
  const readFacts = (tour: string) =>
    readTexts(page.getByRole('article', { name: tour }).getByRole('definition'))
  const reference = expect.stringMatching(/^PAR-[2-9A-Z]{6}$/) as unknown
  await expect.element(bookings).toHaveLength(2)
  expect(readFacts('Eiffel Tower to the summit')).toEqual([
    '09:30 AM',
    reference,
    '2 Adults, 1 Child',
    '€58.00',
    '2 hours 45 minutes',
  ])
  const cruise = page.getByRole('article', { name: 'Cruise on the Seine' })
  await expect.element(cruise).toHaveTextContent('One hour, any boat of the day')
  expect(readFacts('Cruise on the Seine')).toEqual([
    '10:00 AM',
    reference,
    '2 Adults, 1 Child',
    '€4.50',
    '1 hour',
  ])
})

test('saves all bookings as one calendar file (RESULT-11)', async () => {
  const { button, order } = await renderConfirmation({ order: UPGRADED })
  const files: Blob[] = []
  const createUrl = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return createUrl(file)
  })
  await button('Add to calendar').click()
  await expect.poll(() => files).toHaveLength(1)
  const text = await files[0]?.text()
  const calendar = new ICAL.Component(ICAL.parse(text ?? '') as string)
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events.map(({ summary, startDate }) => `${summary} ${startDate.toString()}`)).toEqual([
    'Eiffel Tower to the summit 2026-06-11T09:30:00',
    'Cruise on the Seine 2026-06-12T10:00:00',
  ])
  expect(events[1]).toMatchObject({ location: 'Paris' })
  expect(events[1]?.description).toMatch(/^One hour, .*\n2 Adults, 1 Child\nReference PAR-/)
  // Nothing that gives access to the order is stored or passed on (RESULT-10).
  expect(text).not.toContain(order.id)
})

test('a click on a reference selects all of it (RESULT-11)', async () => {
  await renderConfirmation()
  const reference = page.getByRole('definition').filter({ hasText: /^PAR-/ })
  await reference.click()
  expect(getSelection()?.toString()).toBe(reference.element().textContent)
})

test('prints the days without controls, with the addresses of links (RESULT-11)', async () => {
  onTestFinished(() => emulateMedia())
  const { button } = await renderConfirmation({ order: UPGRADED })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  await emulateMedia({ media: 'print' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  const { content } = getComputedStyle(page.getByRole('link').first().element(), '::after')
  expect(content).toContain('https://host.example/contact')
})

test("links back to the site, names the address of the tickets, and has one link to contact us, below the host's own words (RESULT-5, RESULT-11, RESULT-13)", async () => {
  const { order } = await renderConfirmation()
  await expect
    .element(page.getByRole('link', { name: 'Back to host.example' }))
    .toHaveAttribute('href', SITE_URL)
  const address = order.contact?.emailAddress ?? ''
  await expect.element(page.getByText(`Your tickets go to ${address}.`)).toBeVisible()
  await expect.element(page.getByText('please check your spam folder')).toBeVisible()
  const contactLink = page.getByRole('link', { name: /contact/i })
  await expect.element(contactLink).toHaveLength(1)
  await expect.element(contactLink).toHaveAttribute('href', 'https://host.example/contact')
  await expect.element(page.getByText('Please have your reference ready.')).toBeVisible()
  await expect.element(page.getByText('Any questions?')).not.toBeInTheDocument()
})
