import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#fixtures/guests.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { t } from '#src/i18n/language.ts'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { renderResult } from '#e2e/support/browser/mount/render-payment.tsx'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import { waitForConfirmation } from '#e2e/support/browser/controls/result.ts'

const TOURS = ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE', 'PAR-MONTMARTRE']

/** Renders the confirmation of these tours; `changes` are those of each booking, in order of time. */
async function renderDays(
  tours: string[],
  changes: Partial<CartItem>[] = [],
  options: RenderOptions = {},
) {
  const screen = await renderResult({
    ...options,
    order: { tours, verified: true, ...options.order },
    send: {
      async confirmOrder(body) {
        const { orderIntent } = await screen.call('confirmOrder', body)
        const items = orderIntent.extendedCart.items.map((item, index) => ({
          ...item,
          ...changes[index],
        }))
        return {
          orderIntent: { ...orderIntent, extendedCart: { ...orderIntent.extendedCart, items } },
        }
      },
    },
  })
  const { pending, thankYouName } = t.result
  await waitForConfirmation(screen, { pending, thanks: thankYouName(contact.firstName) })
}

function readHeight() {
  return page.getByRole('main').last().element().getBoundingClientRect().height
}

function at(time: string): Partial<CartItem> {
  return { availabilityId: `2026-06-11T${time}:00+02:00` }
}

test('shows the bookings of a day in order of time, with what lies between them (RESULT-2, RESULT-16)', async () => {
  await renderDays(TOURS, [at('09:30'), at('11:45'), at('12:15'), at('16:00')])
  await expect.element(page.getByRole('heading', { name: 'Thursday, 11 June 2026' })).toBeVisible()
  expect(
    page
      .getByRole('list')
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('article')?.getAttribute('aria-label')),
  ).toEqual([
    'Eiffel Tower with a guide',
    'Cruise on the Seine',
    'The Louvre in one good hour',
    'Montmartre by the quiet stairs',
  ])
  const [, ...later] = page.getByRole('listitem').elements()
  expect(later.map((item) => item.querySelector(':scope > p')?.textContent)).toEqual([
    'Tight connection: 15 minutes',
    'Overlaps Cruise on the Seine',
    '2 hours 15 minutes free',
  ])
})

test('shows the persons of each booking, who may be fewer than those of the order (RESULT-2)', async () => {
  const unitCounters = [{ type: 'CHILD' as const, quantity: 1 }]
  await renderDays(TOURS.slice(0, 2), [{}, { unitCounters }])
  const persons = page.getByRole('article').filter({ hasText: 'Persons1 Child' })
  await expect.element(persons).toHaveAccessibleName('Cruise on the Seine')
})

test('breaks no fact of a booking on a phone (RESULT-2)', async () => {
  await setViewport(390, 664)
  // 1 hour 30 minutes: too long beside the rest.
  await renderDays(['PAR-EIFFEL', 'PAR-LOUVRE'])
  const facts = page.getByRole('article').getByRole('definition').elements()
  expect(facts).toHaveLength(10)
  for (const fact of facts) expect(fact.clientHeight, fact.textContent).toBeLessThan(30)
})

test('shows a day for each date, and none above a single booking (RESULT-16)', async () => {
  await renderDays(TOURS.slice(0, 2))
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveLength(2)
  await expect.element(page.getByRole('heading', { level: 4 })).toHaveLength(2)
})

test.each(
  ['en', 'de', 'fr', 'es', 'it'].flatMap((lang) => [
    { title: 'one booking in one window', tours: TOURS.slice(0, 1), height: 664, lang },
    { title: 'four bookings in two', tours: TOURS, height: 2 * 664, lang },
  ]),
)('shows $title of a phone in $lang (RESULT-16)', async ({ tours, height, lang }) => {
  await setViewport(390, 664)
  await renderDays(tours, [], { order: { upgrade: 'PAR-EIFFEL-SUMMIT' }, launch: { lang } })
  expect(readHeight()).toBeLessThan(height)
})

test('prints four bookings on one page (RESULT-11)', async () => {
  onTestFinished(() => emulateMedia())
  // A4 with the usual margins.
  await setViewport(700, 1000)
  await renderDays(TOURS)
  await emulateMedia({ media: 'print' })
  expect(readHeight()).toBeLessThan(1000)
})

test('shows what is known of a tour that the settings do not list (RESULT-2, CART-8)', async () => {
  await renderDays(['PAR-EIFFEL'], [at('09:30')], { settings: { usedTours: [] } })
  const booking = page.getByRole('article', { name: "Can't find tour with code PAR-EIFFEL" })
  await expect.element(booking).toHaveTextContent('Thu, 11 June 2026 9:30 AM')
})
