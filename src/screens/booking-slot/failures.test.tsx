import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FailureNotice } from '#src/components/error-display/failure-notice.tsx'
import { CartSummary } from '#src/features/cart-summary/cart-summary.tsx'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { TIME_SOLD_OUT } from '#e2e/support/browser/conditions/failures.ts'
import { expectFocusOn } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { renderTimeslot, TimeslotRoute } from '#e2e/support/browser/mount/render-timeslot.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const EIFFEL = 'Eiffel Tower with a guide'
const SEINE = 'Cruise on the Seine'
const SOLD_OUT_ALONE = new RegExp(`^${TIME_SOLD_OUT}$`)

const { editLink, items } = findCartSummary()
const { chosenDay, chosenTime, time } = findShownSlotPicker()
const otherTime = page.getByRole('radio', { disabled: false }).last()

/** Save can be pressed before it knows of the time. */
async function chooseOtherTime(): Promise<void> {
  await pressEnabled(otherTime)
  await expect.element(otherTime).toBeChecked()
}

/** Edit of a tour, from the summary beside another step. */
async function editTour(name: string, options: RenderOptions) {
  const screen = await renderScreen(
    <>
      <FailureNotice />
      <TimeslotRoute />
      <CartSummary countdown={null} />
    </>,
    { path: '/steps/contact', order: {}, ...options },
  )
  await pressEnabled(editLink(name))
  await expect.element(chosenTime).toHaveLength(1)
  return screen
}

test('clears a time that is sold out on adding, keeps its day, reads the dates again, and adds another time (ERR-1, SLOT-5, UPGRADE-6)', async () => {
  const screen = await renderTimeslot({ fault: 'addCartItem:invalid_date@1' })
  const { alert, button, calls, route } = screen
  await screen.chooseFirstSlot()
  await pressEnabled(button('Next'))
  await expect.element(alert).toHaveTextContent(SOLD_OUT_ALONE)
  await expectFocusOn(alert)
  await expect
    .element(page.getByRole('link', { name: 'contact us' }))
    .toHaveAttribute('href', 'https://host.example/contact')
  await expect.element(chosenTime).not.toBeInTheDocument()
  await expect.element(chosenDay).toHaveLength(1)
  await expect.element(button('Next')).toBeDisabled()
  await expect.poll(() => calls('getAvailabilities').length).toBe(2)
  await pressEnabled(time(/Available$/).first())
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/addons')
  expect(calls('addCartItem')).toHaveLength(2)
})

test('clears a time that is sold out on moving an item, and reads the dates again (SLOT-5, UPGRADE-6)', async () => {
  const screen = await editTour(EIFFEL, { fault: 'setCartItemAvailabilityId:invalid_date@1' })
  const { alert, button, call, calls, order, route } = screen
  await chooseOtherTime()
  const { length: months } = calls('getMonthCalendar')
  await pressEnabled(button('Save'))
  await expect.element(alert).toHaveTextContent(SOLD_OUT_ALONE)
  await expect.element(chosenTime).not.toBeInTheDocument()
  await expect.poll(() => calls('getMonthCalendar').length).toBeGreaterThan(months)
  const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
  expect(orderIntent).toEqual(order)
  await chooseOtherTime()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe('/steps/contact')
  expect(calls('setCartItemAvailabilityId')).toHaveLength(2)
})

test.each(['', 'setCartItemAvailabilityId:400@1'])(
  'says that the edited tour was deleted in another tab, with the focus on it (ERR-4) %s',
  async (fault) => {
    const order = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }
    const screen = await editTour(SEINE, { order, fault })
    const { alert, button, call } = screen
    await chooseOtherTime()
    const [, cruise] = screen.order.extendedCart.items
    await call('removeCartItem', { orderIntentId: screen.order.id, cartItemId: cruise?.id ?? '' })
    await pressEnabled(button('Save'))
    await expect.element(alert).toHaveTextContent('This tour is no longer in your cart')
    await expectFocusOn(alert)
    await expect.element(items).toHaveLength(1)
    await expect.element(page.getByRole('region', { name: EIFFEL })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
  },
)

test.each([
  [EIFFEL, {}],
  ['Eiffel Tower to the summit', { upgrade: 'PAR-EIFFEL-SUMMIT' }],
])(
  'marks the held time of %s from a server of few seconds, and sends its departure back as it was received (API-7, SLOT-13)',
  async (name, order) => {
    const screen = await editTour(name, { scenario: 'liberal-server', order })
    const { button, calls, route } = screen
    await pressEnabled(button('Save'))
    await expect.poll(route).toBe('/steps/contact')
    expect(calls('setCartItemAvailabilityId')).toEqual([])
    await pressEnabled(editLink(name))
    await chooseOtherTime()
    await pressEnabled(button('Save'))
    await expect.poll(route).toBe('/steps/contact')
    // The server writes departure times without seconds.
    expect(calls('setCartItemAvailabilityId').map(({ body }) => body)).toMatchObject([
      { availabilityId: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+02:00$/) as unknown },
    ])
  },
)
