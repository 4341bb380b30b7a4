import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentTraveler } from '#src/contract/entities.ts'
import { FAILED_CALL } from './support/failures.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'

const path = '/steps/travelers'
const forms = page.getByRole('group', { name: /^Guest / })

/** The Age field of a guest. */
function age(name: string) {
  return page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'Age' })
}

const [first, second, third] = [
  age('Guest 1 (Adult)'),
  age('Guest 2 (Adult)'),
  age('Guest 3 (Child)'),
]

/** The displayed age and pass number of each form. */
function readForms(): string[][] {
  return forms
    .elements()
    .map((form) => [...form.querySelectorAll('input')].map(({ value }) => value))
}

const travelers: SentTraveler[] = [{ age: 34, pass: '123456789012' }, { age: 36 }, { age: 8 }]

/** Opens Travelers and presses buttons of the counters; ends on Timeslot, with the guests saved. */
async function changeGuests(...names: string[]) {
  const screen = await openWidget({ path: '/steps/payment', order: { travelers } })
  await screen.stepLink('Travelers').click()
  for (const name of names) await screen.button(name).click()
  await screen.button('Save').click()
  await expect.element(screen.heading('Timeslot')).toBeVisible()
  return screen
}

test('keeps what was typed for the child with the child when an adult is added (PASS-5)', async () => {
  const { button, heading, stepLink } = await openWidget({ path, order: { travelers: [] } })
  await first.fill('34')
  await second.fill('36')
  await third.fill('8')
  await stepLink('Travelers').click()
  await button('Increase Adult').click()
  await button('Save').click()
  await expect.element(heading('Timeslot')).toBeVisible()
  await stepLink('Passes').click()
  await expect.element(age('Guest 4 (Child)')).toHaveValue('8')
  expect(readForms().map(([text]) => text)).toEqual(['34', '36', '', '8'])
})

test('keeps saved travelers with their guests when an adult is added, also after a reload (PASS-5, PAY-4)', async () => {
  const { button, calls, reopen, stepLink } = await changeGuests('Increase Adult')
  await stepLink('Payment').click()
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
  reopen({ path: '/steps/payment' })
  await button('Complete travelers info').click()
  await expect.element(age('Guest 4 (Child)')).toHaveValue('8')
  expect(readForms()).toEqual([
    ['34', '123456789012'],
    ['36', ''],
    ['', ''],
    ['8', ''],
  ])
  await age('Guest 3 (Adult)').fill('70')
  await button('Next').click()
  await expect.element(button(/^Pay /)).toBeVisible()
  expect(calls('setTravelers').at(-1)?.body).toMatchObject({
    travelers: [{ age: 34 }, { age: 36 }, { age: 70 }, { age: 8 }],
  })
})

test('counts travelers as incomplete when a child takes the place of an adult (PASS-5, PAY-4)', async () => {
  const { calls, stepLink } = await changeGuests('Decrease Adult', 'Increase Child')
  expect(calls('setTravelers')).toEqual([])
  await stepLink('Passes').click()
  await expect.element(age('Guest 2 (Child)')).toHaveValue('8')
  expect(readForms().map(([text]) => text)).toEqual(['34', '8', ''])
  await stepLink('Payment').click()
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
})

test('saves the travelers that are left when an adult is removed (PASS-5, PAY-4)', async () => {
  const { button, calls, stepLink } = await changeGuests('Decrease Adult')
  expect(calls('setTravelers').map(({ body }) => body)).toMatchObject([
    { travelers: [travelers[0], travelers[2]] },
  ])
  await stepLink('Payment').click()
  await expect.element(button(/^Pay /)).toBeVisible()
  await stepLink('Passes').click()
  await expect.element(age('Guest 2 (Child)')).toHaveValue('8')
})

test('needs no ranges of ages (PASS-6, ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const fault = 'getUnits:503'
  const { alert, heading } = await openWidget({ path, order: { travelers: [] }, fault })
  await expect.element(heading('Passes')).toBeVisible()
  await first.fill('3')
  await userEvent.tab()
  await expect.element(alert).not.toBeInTheDocument()
})

test("hints at an age outside of the guest's kind, and takes it (PASS-6)", async () => {
  const { button, calls, heading } = await openWidget({ path, order: { travelers: [] } })
  await first.fill('3')
  await expect.element(first).toHaveAccessibleDescription('')
  await first.fill('8')
  await third.fill('45')
  await second.fill('36')
  await expect.element(first).toHaveAccessibleDescription('Adults are 13+')
  await expect.element(third).toHaveAccessibleDescription('Children are 3–12')
  await expect.element(third).toHaveAttribute('aria-invalid', 'false')
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
  expect(calls('setTravelers')).toHaveLength(1)
})
