import type { ReactNode } from 'react'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import type { UnitCounter } from '#src/contract/entities.ts'
import { createMonthChoice } from '#src/features/slot-picker/slot-choice.ts'
import { SlotPicker } from '#src/features/slot-picker/slot-picker.tsx'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { useOrder } from '#src/order/order.ts'
import { BookingSlotScreen } from '#src/screens/booking-slot/booking-slot-screen.tsx'
import { useAppState } from '#src/visit/app-state.ts'
import { renderScreen } from './render-screen.tsx'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

type RenderOptions = Parameters<typeof renderScreen>[1]

/** Two adults. */
const ADULTS: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 0 },
  { type: 'INFANT', quantity: 0 },
]

/** Two adults and an empty cart. */
const NO_TOURS = { tours: [], unitCounters: ADULTS, contact: null, travelers: [] }

/** A pass of another city, with its tour. */
export const NEW_YORK = {
  order: { configCode: 'new-york-pass', ...NO_TOURS },
  launch: { tourCode: 'NYC-SKYLINE', configCode: 'new-york-pass' },
}

async function waitForCalendar<Screen>(screen: Screen) {
  const slot = findShownSlotPicker()
  await expect.element(slot.calendar).toHaveAttribute('aria-busy', 'false')
  return { ...screen, slot }
}

/** Timeslot at its route; nothing at another one. */
export function TimeslotRoute() {
  return (
    <Routes>
      <Route path="/steps/booking_slot" element={<BookingSlotScreen />} />
      <Route path="*" element={null} />
    </Routes>
  )
}

/** Renders Timeslot with two adults and an empty cart and waits for its month, optionally with what stands beside it. */
export async function renderTimeslot(
  options: RenderOptions = {},
  screen: ReactNode = <TimeslotRoute />,
) {
  const path = '/steps/booking_slot'
  return await waitForCalendar(await renderScreen(screen, { path, order: NO_TOURS, ...options }))
}

function ChosenMonth() {
  const { tourCode, configCode } = useAppState('launch')
  const { unitCounters } = useOrder()
  const today = useToday()
  const [choice, setChoice] = useState(() => createMonthChoice(today))
  return (
    <SlotPicker
      span="month"
      calendarParams={{ tourCode, configCode, unitCounters }}
      choice={choice}
      onChange={setChoice}
      heldSlot={null}
    />
  )
}

/** Renders the month picker of the main tour for two adults and waits for its month. */
export async function renderMonthPicker(options: RenderOptions = {}) {
  return await waitForCalendar(await renderScreen(<ChosenMonth />, { order: NO_TOURS, ...options }))
}
