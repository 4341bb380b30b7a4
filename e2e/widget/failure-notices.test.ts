import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SOLD_OUT } from '#e2e/support/browser/conditions/failures.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'

const FAILURES = [
  { fault: 'upgradeCartItem:invalid_date@1', reason: SOLD_OUT },
  {
    fault: 'upgradeCartItem:500@1',
    reason: 'Something went wrong on our side. Please try again.',
  },
]

test.each(sampleRows(FAILURES))(
  'shows $fault on the step that the visitor has gone on to, until another change is made (ERR-4)',
  async ({ fault, reason }) => {
    const order = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }
    const screen = await openWidget({ path: '/steps/upgrades', order, fault })
    const { alert, button, heading, network } = screen
    await expect.element(button('Add for €50.50')).toBeVisible()
    const release = network.hold(/\/api\//, 'request')
    await pressEnabled(button('Add for €50.50'))
    await pressEnabled(button('Skip'))
    await expect.element(heading('Contacts')).toBeVisible()
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await firstName.fill('Ada')
    release()
    await expect.element(alert).toHaveTextContent(`Your last change wasn't saved: ${reason}`)
    // What the visitor is typing keeps the focus.
    await expect.element(firstName).toHaveFocus()
    await pressEnabled(button('Delete Cruise on the Seine'))
    await expect.element(alert).not.toBeInTheDocument()
  },
)
