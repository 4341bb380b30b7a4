import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { safeLocalStorage } from './storage.ts'

const STORAGE_KEY = 'tour-checkout:payments-pending'
/** Marks of older orders are dropped. */
const MAX_MARKS = 10

type Mark = { orderIntentId: string; booking: string }

function isMark(value: unknown): value is Mark {
  return (
    isRecord(value) &&
    typeof value['orderIntentId'] === 'string' &&
    typeof value['booking'] === 'string'
  )
}

function readMarks(): Mark[] {
  const marks = parseJson(safeLocalStorage.read(STORAGE_KEY))
  return Array.isArray(marks) ? marks.filter(isMark) : []
}

function writeMarks(marks: Mark[]): void {
  if (marks.length === 0) safeLocalStorage.remove(STORAGE_KEY)
  else safeLocalStorage.write(STORAGE_KEY, JSON.stringify(marks.slice(0, MAX_MARKS)))
}

function readOtherMarks(orderIntentId: string): Mark[] {
  return readMarks().filter((mark) => mark.orderIntentId !== orderIntentId)
}

/**
 * Marks that a card confirmation of this order has started in this browser. The mark outlives the tab, which may die
 * between the card and the API (PAY-13), and holds nothing personal (STATE-3).
 * @param booking What the visitor has agreed to, as `summarizeBooking` writes it.
 */
export function setPaymentPending(orderIntentId: string, booking: string): void {
  writeMarks([{ orderIntentId, booking }, ...readOtherMarks(orderIntentId)])
}

/** What the visitor has agreed to; null without an open confirmation in this browser. */
export function readAgreedBooking(orderIntentId: string): string | null {
  return readMarks().find((mark) => mark.orderIntentId === orderIntentId)?.booking ?? null
}

/** Called when the confirmation was declined, and when the order is paid or gone. */
export function clearPaymentPending(orderIntentId: string): void {
  writeMarks(readOtherMarks(orderIntentId))
}

/** Whether a confirmation has started and its outcome is unknown, as after a reload in between. */
export function isPaymentPending(orderIntentId: string): boolean {
  return readAgreedBooking(orderIntentId) !== null
}
