import { expect, test } from 'vitest'
import { openRoute } from './support/history.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { EIFFEL } from './support/timeslot.ts'

const NOT_BOTH = 'Timeslot takes tour_code or cart_item_id, not both'

test('keeps the step bar and the summary beside a step that crashed (ERR-5)', async () => {
  allowErrors(new RegExp(NOT_BOTH))
  const screen = await openWidget({ path: '/steps/contact', order: {} })
  const { alert, heading, stepLink, summary } = screen
  await expect.element(heading('Contacts')).toBeVisible()
  openRoute('/steps/booking_slot?tour_code=PAR-EIFFEL&cart_item_id=1')
  await expect.element(alert).toHaveTextContent(NOT_BOTH)
  await expect.element(summary.getByText(EIFFEL)).toBeVisible()
  await stepLink('Contacts').click()
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
