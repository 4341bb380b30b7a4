import ICAL from 'ical.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page } from 'vitest/browser'
import { verifyCard } from '#mocks/backend/setup-intents.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openPayment } from './support/card.ts'
import { emulateMedia } from './support/media.ts'
import { FAILED_CALL } from './support/failures.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { markPayment } from './support/saved-visit.ts'
import { NOW } from '#fixtures/now.ts'
import { SITE_URL } from './support/mock-api.ts'
import { openConfirmation, openResult, THANKS, WAITING } from './support/result.ts'

const UPGRADED = {
  tours: ['PAR-EIFFEL', 'PAR-SEINE'],
  upgrade: 'PAR-EIFFEL-SUMMIT',
  verified: true,
}

function readTexts(locator: Locator): (string | null)[] {
  return locator.elements().map(({ textContent }) => textContent)
}

test('polls the result at most once a second until it is confirmed (RESULT-1)', async () => {
  const { calls, heading } = await openResult({ scenario: 'slow-result(seconds=120)' })
  await expect.element(heading(WAITING)).toBeVisible()
  for (let polls = 0; polls < 3; polls += 1) {
    const before = calls('getResult').length
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => calls('getResult').length).toBeGreaterThan(before)
  }
  const elapsed = Date.now() - Date.parse(NOW)
  expect(calls('getResult').length).toBeLessThanOrEqual(1 + elapsed / 1000)
  await vi.advanceTimersByTimeAsync(120_000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test('stops polling once the result is confirmed (RESULT-1)', async () => {
  const { calls } = await openConfirmation()
  await expect.poll(() => calls().every(({ status }) => status === 200)).toBe(true)
  const before = calls().length
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls()).toHaveLength(before)
})

test('shows a note and the contact link after a minute of waiting (RESULT-1)', async () => {
  const { heading } = await openResult({ scenario: 'slow-result' })
  await expect.element(heading(WAITING)).toBeVisible()
  const note = page.getByText('This is taking longer than usual. We keep trying.')
  await expect.element(note).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('We keep trying.')
  const contactLink = page.getByRole('status').getByRole('link', { name: 'contact us' })
  await expect.element(contactLink).toBeVisible()
  contactLink.element().focus()
  await vi.advanceTimersByTimeAsync(35_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('tells what has changed since Pay after reloads before the confirmation, too (PAY-12, RESULT-1)', async () => {
  const { alert, heading, order, reopen } = await openResult({ scenario: 'slow-result' })
  await expect.element(heading(WAITING)).toBeVisible()
  markPayment(order, 'another booking')
  for (let reloads = 0; reloads < 2; reloads += 1) {
    reopen()
    await expect.element(heading(WAITING)).toBeVisible()
  }
  await vi.advanceTimersByTimeAsync(95_000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(alert).toHaveTextContent('Your order changed while you were paying.')
})

test('waits and polls without settings and order, and fills them in as they come (RESULT-1)', async () => {
  const fault = 'confirmOrder:hang@1,getSettings:hang@1'
  const { call, calls, heading, order } = await openResult({ fault })
  await expect.element(heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(4500)
  expect(calls('getResult').length).toBeGreaterThanOrEqual(3)
  await call('confirmOrder', { orderIntentId: order.id })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading('Thank you')).toBeVisible()
  await expect.element(page.getByText("You're all set for:")).toBeVisible()
  // The order is read another way.
  await vi.advanceTimersByTimeAsync(40_000)
  await expect.element(heading(THANKS)).toBeVisible()
})

test.each(['confirmOrder', 'getSettings'] as const)(
  'sends %s again after errors, at longer and longer intervals (RESULT-1)',
  async (name) => {
    allowErrors(FAILED_CALL)
    const { calls, heading } = await openResult({ fault: `${name}:500@1-3` })
    await expect.element(heading(WAITING)).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls(name)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4000)
    expect(calls(name)).toHaveLength(2)
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return calls(name).length
      })
      .toBe(4)
    await expect.element(heading(THANKS)).toBeVisible()
    await expect.element(page.getByRole('article').first()).toBeVisible()
  },
)

test('confirms the order once and creates none (RESULT-7)', async () => {
  const { calls, order } = await openConfirmation({ order: UPGRADED })
  const others = calls().filter(({ name }) => name !== 'getResult')
  expect(others.map(({ name }) => name).toSorted()).toEqual(['confirmOrder', 'getSettings'])
  for (const { body } of calls().filter(({ name }) => name !== 'getSettings'))
    expect(body).toEqual({ orderIntentId: order.id })
})

test('leads to the first step without an order (RESULT-7)', async () => {
  const { calls, counter, route } = await openWidget({ path: '/result' })
  await expect.element(counter('Adult')).toBeVisible()
  expect(route()).toBe('/steps/unit_items')
  expect(calls('confirmOrder')).toEqual([])
})

test('shows the references of an order that is paid after it was opened (RESULT-2)', async () => {
  const { call, heading, order, mockApi } = await openResult({ order: {} })
  await expect.element(heading(WAITING)).toBeVisible()
  verifyCard(mockApi.mockServer, order)
  await call('confirmOrder', { orderIntentId: order.id })
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent(/^PAR-/)
})

test('shows each booking as a ticket with what was booked and paid (RESULT-2)', async () => {
  await openConfirmation({ order: UPGRADED })
  await expect.element(page.getByText("You're all set for:")).toBeVisible()
  await expect.element(page.getByText('2 tours · Total €62.50')).toBeVisible()
  const tickets = page.getByRole('article')
  expect(readTexts(tickets.first().getByRole('term'))).toEqual([
    'When',
    'Reference',
    'Duration',
    'Persons',
    'Paid',
  ])
  const readFacts = (tour: string) =>
    readTexts(page.getByRole('article', { name: tour }).getByRole('definition'))
  const reference = expect.stringMatching(/^PAR-[2-9A-Z]{6}Copy reference$/) as unknown
  await expect.element(tickets).toHaveLength(2)
  expect(readFacts('Eiffel Tower to the summit')).toEqual([
    'Thu, 11 June 2026 9:30 AMAdd to calendar',
    reference,
    '2 hours 45 minutes',
    '2 Adults, 1 Child',
    '€58.00',
  ])
  expect(readFacts('Cruise on the Seine')).toEqual([
    'Fri, 12 June 2026 10:00 AMAdd to calendar',
    reference,
    '1 hour',
    '2 Adults, 1 Child',
    '€4.50',
  ])
})

test('saves one booking or all as a calendar file (RESULT-11)', async () => {
  const { button, order } = await openConfirmation({ order: UPGRADED })
  const files: Blob[] = []
  const createUrl = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return createUrl(file)
  })
  const save = async (control: Locator): Promise<ICAL.Event[]> => {
    const { length } = files
    await control.click()
    await expect.poll(() => files).toHaveLength(length + 1)
    const text = await files.at(-1)?.text()
    const calendar = new ICAL.Component(ICAL.parse(text ?? '') as string)
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  }
  const all = await save(button('Add all to calendar'))
  expect(all.map(({ summary, startDate }) => `${summary} ${startDate.toString()}`)).toEqual([
    'Eiffel Tower to the summit 2026-06-11T09:30:00',
    'Cruise on the Seine 2026-06-12T10:00:00',
  ])
  const ticket = page.getByRole('article', { name: 'Cruise on the Seine' })
  const addButton = ticket.getByRole('button', { name: 'Add to calendar' })
  await expect.element(addButton).toHaveAccessibleDescription('Cruise on the Seine')
  const [cruise, ...others] = await save(addButton)
  expect(others).toEqual([])
  expect(cruise).toMatchObject({ uid: all[1]?.uid, location: 'Paris' })
  expect(cruise?.description).toMatch(/^One hour, .*\n2 Adults, 1 Child\nReference PAR-/)
  // Nothing that gives access to the order is stored or passed on (RESULT-10).
  expect(cruise?.toString()).not.toContain(order.id)
})

test('copies one reference or all, and says so (RESULT-11)', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  const { button } = await openConfirmation({ order: UPGRADED })
  await button('Copy all references').click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveLength(1)
  const ticket = page.getByRole('article', { name: 'Cruise on the Seine' })
  await ticket.getByRole('button', { name: 'Copy reference' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveLength(2)
  const [all = '', one = ''] = copied
  expect(all.split('\n')).toEqual([
    expect.stringMatching(/^Eiffel Tower to the summit: PAR-/),
    `Cruise on the Seine: ${one}`,
  ])
})

test('prints tickets without controls, with the addresses of links (RESULT-11)', async () => {
  onTestFinished(() => emulateMedia())
  const { button } = await openConfirmation({ order: UPGRADED })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  await emulateMedia({ media: 'print' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  const { content } = getComputedStyle(page.getByRole('link').first().element(), '::after')
  expect(content).toContain('https://host.example/contact')
})

test('links back to the site unless the visitor is redirected (RESULT-11)', async () => {
  await openConfirmation()
  await expect
    .element(page.getByRole('link', { name: 'Back to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})

test('charges nothing for an order whose total is below zero (RESULT-2, PAY-14)', async () => {
  const { order } = await openConfirmation({
    scenario: 'negative-difference',
    order: { upgrade: 'PAR-EIFFEL-SUMMIT', verified: true },
  })
  expect(order.extendedCart.pricing.displayed.total).toBeLessThan(0)
  await expect.element(page.getByText('1 tour · Total €0.00')).toBeVisible()
  await expect.element(page.getByRole('article').getByText('€0.00')).toBeVisible()
})

test('shows a hint to check the spam folder (RESULT-5)', async () => {
  await openConfirmation()
  await expect.element(page.getByText('please check your spam folder')).toBeVisible()
})

for (const { title, options, address } of [
  { title: 'the contact page of the host', options: {}, address: 'https://host.example/contact' },
  {
    title: 'the setting links.contactUs',
    options: { seedData: { contactUsUrl: 'https://help.example/tours?lang=en' } },
    address: 'https://help.example/tours?lang=en',
  },
  {
    title: 'the contact page of the host when links.contactUs is a javascript: address',
    options: { seedData: { contactUsUrl: 'javascript:window.hacked=1' } },
    address: 'https://host.example/contact',
  },
])
  test(`links to ${title} (RESULT-5)`, async () => {
    await openConfirmation(options)
    await expect
      .element(page.getByRole('link', { name: 'Contact us', exact: true }))
      .toHaveAttribute('href', address)
  })

test('clears the saved visit but keeps the purchase flag (RESULT-6)', async () => {
  const screen = await openPayment({ timers: 'fake' })
  await expect.element(screen.pay).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(['tour-checkout:paris-pass:PAR-EIFFEL'])
  verifyCard(screen.mockApi.mockServer, screen.order)
  screen.reopen({ path: '/result' })
  await expect.element(screen.heading(WAITING)).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(screen.heading(THANKS)).toBeVisible()
  await expect.poll(() => Object.keys(localStorage)).toEqual(['tour-checkout:purchases'])
})

test('is accessible in every presentation, waiting and confirmed (LAYOUT-3)', async () => {
  const { heading } = await openResult({ order: UPGRADED })
  await expect.element(heading(WAITING)).toBeVisible()
  await expectAccessible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading(THANKS)).toBeVisible()
  await expectAccessible()
})
