import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'

const travelers = [{ age: 34, pass: '123456789012' }, { age: 36 }, { age: 8 }]

/** The displayed age and pass number of each guest. */
function readForms(): string[][] {
  const forms = page.getByRole('group', { name: /^Guest / }).elements()
  return forms.map((form) => [...form.querySelectorAll('input')].map(({ value }) => value))
}

test('keeps saved travelers with their guests when an adult is added, also after a reload (PASS-5, PAY-4)', async () => {
  const { button, calls, heading, reopen, stepLink } = await openWidget({
    path: '/steps/payment',
    order: { travelers },
  })
  await pressEnabled(stepLink('Travelers'))
  await pressEnabled(button('Increase Adult'))
  await pressEnabled(button('Save'))
  await expect.element(heading('Timeslot')).toBeVisible()
  await pressEnabled(stepLink('Payment'))
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
  reopen({ path: '/steps/payment' })
  await pressEnabled(button('Complete travelers info'))
  await expect.poll(readForms).toEqual([
    ['34', '123456789012'],
    ['36', ''],
    ['', ''],
    ['8', ''],
  ])
  const group = page.getByRole('group', { name: 'Guest 3 (Adult)' })
  await group.getByRole('textbox', { name: 'Age' }).fill('70')
  await pressEnabled(button('Next'))
  await expect.element(button(/^Pay /)).toBeVisible()
  expect(calls('setTravelers').at(-1)?.body).toMatchObject({
    travelers: [{ age: 34 }, { age: 36 }, { age: 70 }, { age: 8 }],
  })
})
