import { choices } from './choices.ts'
import { embedding } from './embedding.ts'
import type { Fault } from './fault.ts'
import { offline } from './offline.ts'
import { orders } from './orders.ts'
import { payment } from './payment.ts'
import { result } from './result.ts'
import { steps } from './steps.ts'

/** The planted faults by theme. */
export const themes: Record<string, Fault[]> = {
  'Money, holds and expiry': orders,
  'Guests, calendar, upgrades, contact and travelers': choices,
  'The steps and the summary': steps,
  Payment: payment,
  'The confirmation and the end of the time': result,
  'Launch, storage, calls and the page around': embedding,
  'The mock server, scenarios and tapes': offline,
}

export const faults = Object.values(themes).flat()
