import type { Checkout } from './checkout.ts'

/** The month calendar of Timeslot and the times of the chosen day. */
export function findSlotPicker({ root, button }: Checkout) {
  const cell = root.getByRole('gridcell')
  const times = root.getByRole('radiogroup', { name: 'Time' })
  return {
    month: (title: string) => root.getByRole('grid', { name: title }),
    previous: button('Previous month'),
    next: button('Next month'),
    days: cell.getByRole('button'),
    /** A day such as '2 June 2026', with any status. */
    day: (date: string) => cell.getByRole('button', { name: `, ${date}, ` }),
    chosenDay: cell.getByRole('button', { pressed: true }),
    times: times.getByRole('radio'),
    time: (name: string | RegExp) => times.getByRole('radio', { name }),
    chosenTime: times.getByRole('radio', { checked: true }),
  }
}
