import type { Checkout } from './checkout.ts'

/** The month calendar of Timeslot and the times of the chosen day. */
export function slotPicker({ root, button }: Checkout) {
  const days = root.getByRole('gridcell').getByRole('button')
  const times = root.getByRole('radiogroup', { name: 'Time' })
  return {
    month: (title: string) => root.getByRole('grid', { name: title }),
    previous: button('Previous month'),
    next: button('Next month'),
    days,
    /** By its full date, '15 June 2026', or its status. */
    day: (name: string | RegExp) => root.getByRole('gridcell').getByRole('button', { name }),
    chosenDay: root.getByRole('gridcell').getByRole('button', { pressed: true }),
    times: times.getByRole('radio'),
    time: (name: string | RegExp) => times.getByRole('radio', { name }),
    chosenTime: times.getByRole('radio', { checked: true }),
  }
}
