import { buildOwnOrderKey } from '#src/contract/launch.ts'
import { expect, test, vi } from 'vitest'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { completeStep } from '#mocks/tools/visitor/visitor.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { readStoredVisit } from '#e2e/support/browser/conditions/saved-visit.ts'

const SAVED_VISIT = 'tour-checkout:paris-pass:PAR-EIFFEL'
const SESSION = 'tour-checkout:session'
const MINUTE = 60_000

/** The widget's entries in the browser storage. */
function readStorage(): Record<string, string> {
  const entries = [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries<string>(storage),
  )
  return Object.fromEntries(entries)
}

/** Changes the saved visit that the next page load reads. */
async function changeSavedVisit(change: Record<string, unknown>): Promise<void> {
  // The widget saves the visit to its step once the step was painted.
  await expect.poll(() => readStoredVisit()?.steps).not.toEqual([])
  localStorage.setItem(SAVED_VISIT, JSON.stringify({ ...readStoredVisit(), ...change }))
}

test('keeps the saved visit, the order without its id, the launch parameters and a random session id, and nothing else (STATE-1)', async () => {
  const card = controlCard()
  const options = { scenario: 'payment-failure', order: {}, path: '/steps/contact' }
  const screen = await openWidget(options)
  const { alert, calls, order, pay } = screen
  await completeStep(screen, 'contact')
  await completeStep(screen, 'travelers')
  await card.fill('good')
  await pressEnabled(pay)
  await expect.element(alert).toBeVisible()

  await expect.poll(() => localStorage.getItem(SESSION)).not.toBeNull()
  const { [SESSION]: session = '', ...others } = readStorage()
  const { id: sessionId } = JSON.parse(session) as { id: string }
  expect(Object.keys(others).toSorted()).toEqual([
    'tour-checkout:launch',
    buildOwnOrderKey(order.id),
    SAVED_VISIT,
  ])
  expect(readStoredVisit()).toEqual({
    version: '0.0.5',
    orderIntentId: order.id,
    expiresAt: order.ventrataOrder?.utcExpiresAt,
    steps: [
      { path: '/steps/contact', query: '', index: 4 },
      { path: '/steps/travelers', query: '', index: 5 },
      { path: '/steps/payment', query: '', index: 6 },
    ],
    lastActionAt: expect.any(Number) as unknown,
  })
  expect(sessionId).toMatch(/^[\da-f]{32}$/)
  await expect.poll(() => calls('frontendLog')).toMatchObject([{ body: { sessionId } }])
})

test('starts a new order when the saved one has expired by server time (STATE-2)', async () => {
  const { calls, counter, heading, order, reopen } = await openWidget({
    order: {},
    path: '/steps/contact',
  })
  await expect.element(heading('Contacts')).toBeVisible()
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  // The saved visit itself does not show the expiry.
  await changeSavedVisit({ expiresAt: null, lastActionAt: Date.now() })
  reopen({})
  await expect.element(counter('Adult')).toBeVisible()
  const names = calls().map(({ name }) => name)
  expect(names.filter((name) => name.endsWith('OrderIntent'))).toEqual([
    'getOrderIntent',
    'createOrderIntent',
  ])
  expect(readStoredVisit()?.orderIntentId).not.toBe(order.id)
})
