import { expect, vi } from 'vitest'
import type { VisitRecord } from '#mocks/page/browser-storage.ts'
import { readVisitRecord, writeVisitRecord } from '#mocks/page/browser-storage.ts'
import type { AgreedPurchase } from '#src/visit/pending-payment.ts'
import { setPaymentPending } from '#src/visit/payment-mark.ts'
import { safeLocalStorage, safeSessionStorage } from '#src/visit/storage.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { NOW } from '#fixtures/now.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { cleanAfterTest } from '#e2e/support/browser/mount/lifecycle.ts'

const VISIT = { configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' }

/** The saved visit in the browser storage, or null. */
export function readStoredVisit(): VisitRecord | null {
  return readVisitRecord(VISIT)
}

/** All that the browser storage holds. */
export function readStorage(): Record<'local' | 'session', Record<string, string>> {
  const read = (storage: Storage) =>
    Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']))
  return { local: read(localStorage), session: read(sessionStorage) }
}

/** Saves a visit as the widget does; by default at Timeslot, 10 minutes before the test starts. */
export function saveVisit(visit: Partial<VisitRecord> & { orderIntentId: string }): void {
  writeVisitRecord(VISIT, {
    version: '0.0.5',
    expiresAt: null,
    steps: [
      { path: '/steps/unit_items', query: '', index: 0 },
      { path: '/steps/booking_slot', query: '?tour_code=PAR-EIFFEL', index: 1 },
    ],
    lastActionAt: Date.parse(NOW) - 600_000,
    ...visit,
  })
}

/** Marks a card confirmation as under way, as a page does that is left or dies meanwhile. */
export function markPayment(order: OrderIntent, booking: string, purchase?: AgreedPurchase): void {
  setPaymentPending(order, { booking, purchase }, VISIT)
}

/** Waits until the visit to a step is saved: after the step was painted. */
export async function waitForSavedStep(path: string): Promise<void> {
  await expect.poll(() => readStoredVisit()?.steps.at(-1)?.path).toBe(path)
}

/** Loads an address without launch parameters in the same tab, as a new history entry. */
export function loadAddress({ reopen }: { reopen: () => void }, address: string): void {
  history.replaceState(null, '', address)
  reopen()
}

/** Records the names of the calls from here on, oldest first. */
export function listLaterCalls({ calls }: { calls: () => LoggedCall[] }): () => string[] {
  const before = calls().length
  return () =>
    calls()
      .slice(before)
      .map(({ name }) => name)
}

/** Simulates the return to the page, optionally from the back/forward cache. */
export function dispatchPageReturn({ fromCache = false } = {}): void {
  document.dispatchEvent(new Event('visibilitychange'))
  if (fromCache) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

/** The browser denies this test to store anything. Afterwards what the page has kept in memory instead is forgotten. */
export function denyStoring(): void {
  const keys = new Set<string>()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    keys.add(key)
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  cleanAfterTest(() => {
    for (const storage of [safeLocalStorage, safeSessionStorage]) keys.forEach(storage.remove)
  })
}
