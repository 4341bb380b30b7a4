import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallName } from '#src/contract/calls.ts'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import type { FailureKind } from '#e2e/support/browser/conditions/failures.ts'
import {
  DONE_KINDS,
  FAILED_CALL,
  FAILURE_KINDS,
  failureMessage,
  injectedFaults,
  SOLD_OUT,
  UNDONE_KINDS,
  UNEXPECTED,
} from '#e2e/support/browser/conditions/failures.ts'
import { expectFocusKept, expectNearFocus } from '#e2e/support/browser/controls/focus.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { isSampled, sampleRows } from '#e2e/widget/tables/sample.ts'
import { READ_CASES, WRITE_CASES } from '#e2e/widget/tables/call-cases.ts'
import {
  RETRY_AFTER_MS,
  refocusAndReconnect,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'

/** The failures that this run injects into a call. */
function sampledKinds(name: CallName, except: readonly FailureKind[] = []): FailureKind[] {
  const row = CALL_NAMES.indexOf(name)
  return FAILURE_KINDS.filter((kind) => !except.includes(kind)).filter((_, column) =>
    isSampled(row, column),
  )
}

/** The order of a response without its expiry, which depends on the time of the call. */
function describeOrder(response: unknown): string {
  return JSON.stringify(response, (key, value: unknown) => (key === 'utcExpiresAt' ? null : value))
}

for (const [name, { options, open, heading }] of sampleRows(READ_CASES, 3))
  test(`shows each failure of ${name} and sends it again only by Try again (API-4, ERR-1, ERR-2, ERR-4)`, async () => {
    allowErrors(FAILED_CALL)
    const kinds = sampledKinds(name)
    const faults = kinds.map((kind) => `${name}:${kind}`)
    const screen = await openWidget({ ...options, fault: faults[0] ?? '', timers: 'fake' })
    const { alert, button, calls, setFaults } = screen
    const getAnsweredCalls = () => calls(name).filter(({ duration }) => duration !== undefined)
    await open?.(screen)
    for (const [index, kind] of kinds.entries()) {
      await expect.poll(() => getAnsweredCalls().length).toBe(index + 1)
      await expect.element(alert).toHaveTextContent(new RegExp(`^${failureMessage(kind)}$`))
      await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
      refocusAndReconnect()
      await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
      expect(calls(name)).toHaveLength(index + 1)
      setFaults(faults[index + 1] ?? '')
      await pressEnabled(button('Try again'))
    }
    await expect.element(screen.heading(heading)).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    await expectFocusKept()
    expect(injectedFaults(screen, name)).toEqual(faults)
  })

for (const [name, { options, prepare, press, takesPlaces, except }] of sampleRows(WRITE_CASES, 2))
  test(`shows each failure of ${name}, changes nothing, keeps the focus, and sends it again only by its button (API-4, CART-7, ERR-4, LAYOUT-3)`, async () => {
    allowErrors(FAILED_CALL)
    const screen = await openWidget({ ...options, timers: 'fake' })
    const { alert, button, call, calls, order, setFaults, summary } = screen
    await prepare?.(screen)
    const kinds = sampledKinds(name, except).filter((kind) => UNDONE_KINDS.includes(kind))
    for (const [index, kind] of kinds.entries()) {
      setFaults(`${name}:${kind}`)
      await press(screen)
      const isSoldOut = takesPlaces === true && kind === 'invalid_date'
      await expect.poll(() => calls(name).length).toBe(index + 1)
      await expect.element(alert).toHaveTextContent(isSoldOut ? SOLD_OUT : failureMessage(kind))
      await expectFocusKept()
      refocusAndReconnect()
      await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
      expect(calls(name)).toHaveLength(index + 1)
    }
    // A call that hangs: the visitor checks what became of it.
    setFaults(`${name}:hang`)
    await press(screen)
    await expect.poll(() => injectedFaults(screen, name).length).toBe(kinds.length + 1)
    const pressed = document.activeElement
    expect(pressed).toHaveAttribute('aria-busy', 'true')
    await waitForElement(button('Check now'), 1000)
    await expectNearFocus(button('Check now').element())
    await userEvent.keyboard('{Enter}')
    await expect.element(alert).toHaveTextContent("Your change wasn't saved")
    await expectFocusKept()
    await expectNearFocus(pressed)
    expect(calls(name)).toHaveLength(kinds.length + 1)

    const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
    expect(orderIntent).toEqual(order)
    const { length: itemCount } = order.extendedCart.items
    await expect.element(summary.getByRole('listitem')).toHaveLength(itemCount)
    expect(injectedFaults(screen, name)).toEqual(
      [...kinds, 'hang'].map((kind) => `${name}:${kind}`),
    )
  })

// In `npm test` the calls that the test above leaves out.
for (const [name, { options, prepare, press, expectDone }] of WRITE_CASES.filter((_, row) =>
  isSampled(row, 1, 2),
))
  test(`shows ${name} as done when the server has executed it, whatever its response (API-4, CART-7, ERR-4)`, async () => {
    allowErrors(FAILED_CALL)
    const screen = await openWidget({ ...options, timers: 'fake' })
    const { alert, calls, mockApi, order, reopen, setFaults } = screen
    const snapshot = mockApi.mockServer.snapshot()
    const effects: string[] = []
    for (const [index, kind] of DONE_KINDS.entries()) {
      if (index > 0) {
        mockApi.mockServer.restore(snapshot)
        reopen({ ...options, launch: { order_intent_id: order.id } })
      }
      await prepare?.(screen)
      const { length: readCount } = calls('getOrderIntent')
      setFaults(`${name}:${kind}`)
      await press(screen)
      await expectDone(screen)
      await expect.element(alert).not.toBeInTheDocument()
      expect(calls(name)).toHaveLength(index + 1)
      expect(calls('getOrderIntent')).toHaveLength(readCount + 1)
      effects.push(describeOrder(calls('getOrderIntent').at(-1)?.response))
    }
    expect(new Set(effects).size).toBe(1)
    expect(effects[0]).not.toBe(describeOrder({ orderIntent: order }))
    expect(injectedFaults(screen, name)).toEqual(DONE_KINDS.map((kind) => `${name}:${kind}`))
  })

test('polls the result each second through failures until it is confirmed (ERR-4, RESULT-1)', async () => {
  allowErrors(FAILED_CALL)
  const faults = sampledKinds('getResult').map((kind) => `getResult:${kind}`)
  const options = { order: { verified: true }, path: '/result', fault: faults[0] ?? '' }
  const screen = await openWidget({ ...options, timers: 'fake' })
  const { alert, calls, heading, setFaults } = screen
  for (const fault of faults) {
    setFaults(fault)
    const { length: sentCount } = calls('getResult')
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return calls('getResult').length
      })
      .toBeGreaterThan(sentCount)
    await expect.element(heading('Order confirmation...')).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  }
  setFaults('')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return heading(/^Thank you/).query()
    })
    .not.toBeNull()
  expect([...new Set(injectedFaults(screen, 'getResult'))]).toEqual(faults)
})

test('continues when an error cannot be logged (API-3, ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const kinds = [...sampledKinds('frontendLog'), 'hang']
  const faults = kinds.map((kind) => `frontendLog:${kind}`)
  const screen = await openWidget({
    fault: `getUnits:contract-violation,${faults[0]}`,
    timers: 'fake',
  })
  const { alert, button, calls, setFaults } = screen
  for (const [index] of faults.entries()) {
    await expect.poll(() => injectedFaults(screen, 'frontendLog').length).toBe(index + 1)
    await expect.element(alert).toHaveTextContent(UNEXPECTED)
    const next = faults[index + 1]
    setFaults(next === undefined ? '' : `getUnits:contract-violation,${next}`)
    await pressEnabled(button('Try again'))
  }
  await expect.element(button('Next')).toBeEnabled()
  expect(injectedFaults(screen, 'frontendLog')).toEqual(faults)
  expect(calls('frontendLog')[0]?.body).toMatchObject({
    error: { type: 'contract_violation', code: 'getUnits', param: 'units' },
  })
})
