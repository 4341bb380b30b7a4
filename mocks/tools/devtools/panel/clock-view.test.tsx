import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'
import { stopTime } from '#e2e/support/browser/conditions/time.ts'
import { prepareOrder } from '#mocks/testing/prepared-order.ts'

const MINUTE = 60_000

async function renderClock(options?: Parameters<typeof renderPanel>[0]) {
  const panel = await renderPanel(options)
  await page.getByText('Clock', { exact: true }).click()
  return panel
}
const time = page.getByLabelText('Time (UTC)')

/** The value of a line of facts. */
function fact(name: string) {
  return page.getByText(name, { exact: true }).element().nextElementSibling?.textContent
}

test('shows the time, and moves the clock of the next page load (SCENARIO-4)', async () => {
  const { button, reload, server } = await renderClock()
  stopTime()
  await expect.element(page.getByText(/^2026-06-01 08:00:0\d UTC$/)).toBeVisible()
  expect(fact('Offset from real time')).toBe('0:00')
  expect(fact('Order expires in')).toBe('not running')
  await expect.element(button('To 2 minutes before expiry')).toBeDisabled()
  await pressEnabled(button('+1 minute'))
  await pressEnabled(button('+10 minutes'))
  expect(server.options().clockOffset).toBe(11 * MINUTE)
  expect(reload).toHaveBeenCalledTimes(2)
  await expect.poll(() => fact('Offset from real time')).toBe('11:00')
})

test('moves the clock to a time, and to two minutes before the order expires (SCENARIO-4, TIMEOUT-1)', async () => {
  const { button, mockApi, reload, send, server } = await renderClock()
  stopTime()
  const { id: orderIntentId, ventrataOrder } = await prepareOrder(mockApi.mockState, {})
  await send('getOrderIntent', { orderIntentId })
  await expect.poll(() => fact('Order expires in')).toMatch(/^(?:30:00|29:\d\d)$/)
  await pressEnabled(button('To 2 minutes before expiry'))
  const expiresAt = Date.parse(ventrataOrder?.utcExpiresAt ?? '')
  expect(server.options().clockOffset).toBe(expiresAt - 2 * MINUTE - server.now())
  expect(reload).toHaveBeenCalledTimes(1)

  await expect.element(button('Set time')).toBeDisabled()
  await time.fill('2026-06-01T09:00')
  const before = server.options().clockOffset
  await pressEnabled(button('Set time'))
  const moved = server.options().clockOffset - before
  expect(moved).toBe(Date.parse('2026-06-01T09:00Z') - server.now())
  expect(reload).toHaveBeenCalledTimes(2)
})

test('says that the clock cannot be moved where storage is denied (SCENARIO-4)', async () => {
  const { button, reload } = await renderClock({ isStorageDenied: true })
  await pressEnabled(button('+1 minute'))
  await expect.element(page.getByText(/this browser denies session storage$/)).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('cannot be moved in a replay, and says why (SCENARIO-4, TAPE-2)', async () => {
  const { button } = await renderClock({ server: REPLAY })
  const reason = 'Not available in a replay: the clock is the recorded one.'
  await expect.element(page.getByText(reason)).toBeVisible()
  expect(fact('Order expires in')).toBe('unknown in a replay')
  for (const name of ['+1 minute', '+10 minutes', 'To 2 minutes before expiry', 'Set time'])
    await expect.element(button(name)).toBeDisabled()
  await expect.element(time).toBeDisabled()
})
