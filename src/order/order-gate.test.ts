import { expect, test } from 'vitest'
import { type OrderFacts, findOrderGate } from './order-gate.ts'

const OPEN: OrderFacts = {
  isForeign: false,
  isPaid: false,
  phase: 'none',
  trouble: null,
  isOver: false,
  isPending: false,
}

test.each<[string, Partial<OrderFacts>, string]>([
  ['nothing is known against it', {}, 'open'],
  ['Pay was pressed', { phase: 'checking' }, 'paying'],
  ['its card is confirmed', { phase: 'confirming' }, 'paying'],
  ['its card is confirmed at its end', { phase: 'confirming', isOver: true }, 'paying'],
  ['its card is confirmed and it is gone', { phase: 'confirming', trouble: 'lost' }, 'paying'],
  ['another tab pays', { phase: 'elsewhere' }, 'paying-elsewhere'],
  ['another tab pays at its end', { phase: 'elsewhere', isOver: true }, 'paying-elsewhere'],
  ['another tab pays and it is gone', { phase: 'elsewhere', trouble: 'lost' }, 'lost'],
  ['the server refuses a change', { trouble: 'locked' }, 'locked'],
  ['the server refuses and Pay was pressed', { trouble: 'locked', phase: 'checking' }, 'paying'],
  ['its time is over', { isOver: true }, 'expired'],
  ['its time is over for the server', { trouble: 'expired' }, 'expired'],
  ['its time is over after the press of Pay', { isOver: true, phase: 'checking' }, 'expired'],
  ['the bank has not answered at its end', { isOver: true, isPending: true }, 'paid'],
  ['the bank has not answered', { isPending: true }, 'open'],
  ['it is gone', { trouble: 'lost' }, 'lost'],
  ['it is gone and was being paid for', { trouble: 'lost', isPending: true }, 'lost'],
  ['it is paid', { isPaid: true }, 'paid'],
  ['it is paid, whatever else', { isPaid: true, isOver: true, trouble: 'lost' }, 'paid'],
  ['another browser began it', { isForeign: true, isPaid: true, trouble: 'lost' }, 'foreign'],
])('when %s (STEPS-5, PAY-12, PAY-17, TIMEOUT-6, HOST-4)', (_, facts, gate) => {
  expect(findOrderGate({ ...OPEN, ...facts })).toBe(gate)
})
