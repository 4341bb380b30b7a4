import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentTraveler, UnitCounter } from '#src/contract/entities.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openWidget } from './support/mount.ts'

const path = '/steps/travelers'
const GUESTS = ['Guest 1 (Adult)', 'Guest 2 (Adult)', 'Guest 3 (Child)'] as const
const forms = page.getByRole('group', { name: /^Guest / })
const diets = page.getByRole('combobox', { name: 'Dietary choice' })

function guest(name: string) {
  const group = page.getByRole('group', { name, exact: true })
  return {
    age: group.getByRole('textbox', { name: 'Age' }),
    pass: group.getByRole('textbox', { name: 'Pass number' }),
    diet: group.getByRole('combobox', { name: 'Dietary choice' }),
  }
}

const [first, second, third] = [guest(GUESTS[0]), guest(GUESTS[1]), guest(GUESTS[2])]

function traveler(age: number, pass?: string): SentTraveler {
  return {
    age,
    ...(pass !== undefined && { pass }),
  }
}

function counters(adults: number, children: number): UnitCounter[] {
  return [
    { type: 'ADULT', quantity: adults },
    { type: 'CHILD', quantity: children },
    { type: 'INFANT', quantity: 0 },
  ]
}

/** Passes with guests that were changed after the travelers were saved. */
async function openWithGuests(unitCounters: UnitCounter[], travelers: SentTraveler[]) {
  const screen = await openWidget({ path, order: { travelers } })
  await screen.call('setUnitCounters', { orderIntentId: screen.order.id, unitCounters })
  screen.reopen()
  return screen
}

/** The displayed age and pass number of each form. */
function readForms(): string[][] {
  return forms
    .elements()
    .map((form) => [...form.querySelectorAll('input')].map(({ value }) => value))
}

test('shows a form per guest, with an optional dietary choice (PASS-1)', async () => {
  await openWidget({ path, order: { travelers: [] } })
  await expect.element(forms).toHaveLength(GUESTS.length)
  for (const name of GUESTS) {
    await expect.element(guest(name).age).toHaveValue('')
    await expect.element(guest(name).pass).toHaveValue('')
  }
  await expect.element(diets).toHaveLength(GUESTS.length)
  await expect.element(first.diet).toHaveAccessibleDescription('Optional')
  await expect.element(first.diet).toHaveValue('')
})

test("shows 'Age must be between 0 and 100' for each guest after Next, and saves nothing (PASS-2)", async () => {
  const { button, calls, heading } = await openWidget({ path, order: { travelers: [] } })
  await button('Next').click()
  await expect.element(first.age).toHaveFocus()
  for (const { age, pass } of [first, second, third]) {
    await expect.element(age).toHaveAttribute('aria-invalid', 'true')
    await expect.element(age).toHaveAccessibleDescription('Age must be between 0 and 100')
    await expect.element(pass).toHaveAttribute('aria-invalid', 'false')
  }
  await expect.element(heading('Passes')).toBeVisible()
  expect(calls('setTravelers')).toEqual([])
})

test('validates an age again while it is typed (PASS-2)', async () => {
  const { button } = await openWidget({ path, order: { travelers: [] } })
  await button('Next').click()
  await first.age.fill('101')
  await expect.element(first.age).toHaveAccessibleDescription('Age must be between 0 and 100')
  await first.age.fill('100')
  await expect.element(first.age).toHaveAttribute('aria-invalid', 'false')
})

test("shows 'Pass must be 12 digits' after blur until it has 12 or none (PASS-3)", async () => {
  await openWidget({ path, order: { travelers: [] } })
  await second.pass.fill('1')
  await expect.element(second.pass).toHaveAttribute('aria-invalid', 'false')
  await userEvent.tab()
  await expect.element(second.pass).toHaveAccessibleDescription('Pass must be 12 digits')
  for (const [text, invalid] of [
    ['123456789012', 'false'],
    ['12345678901', 'true'],
    ['', 'false'],
  ] as const) {
    await second.pass.fill(text)
    await expect.element(second.pass).toHaveAttribute('aria-invalid', invalid)
  }
  await expect.element(first.pass).toHaveAttribute('aria-invalid', 'false')
})

test('accepts full-width digits and a pass number with its printed spaces (PASS-2, PASS-3)', async () => {
  const { button, calls, heading, order } = await openWidget({ path, order: { travelers: [] } })
  await first.age.fill('34')
  await second.age.fill('３６')
  await second.pass.fill(' 2109 8765 4321 ')
  await third.age.fill('8')
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
  expect(calls('setTravelers').map(({ body }) => body)).toEqual([
    {
      orderIntentId: order.id,
      travelers: [traveler(34), traveler(36, '210987654321'), traveler(8)],
    },
  ])
})

test('opens a numeric keyboard and disables autocomplete (PASS-1)', async () => {
  await openWidget({ path, order: { travelers: [] } })
  for (const { age, pass } of [first, second, third])
    for (const field of [age, pass]) {
      await expect.element(field).toHaveAttribute('inputmode', 'numeric')
      await expect.element(field).toHaveAttribute('autocomplete', 'off')
    }
})

test('keeps the entered values during a visit to another step (PASS-5)', async () => {
  const { heading, stepLink } = await openWidget({ path, order: { travelers: [] } })
  await second.pass.fill('2109 87')
  await stepLink('Travelers').click()
  await expect.element(heading('Travelers')).toBeVisible()
  await stepLink('Passes').click()
  await expect.element(second.pass).toHaveValue('2109 87')
})

test('tells that saving has failed when another device has added a guest meanwhile (PASS-5, ERR-4)', async () => {
  const { alert, button, call, order } = await openWidget({
    path,
    order: {},
    fault: 'setTravelers:500@1',
  })
  await third.age.fill('9')
  await call('setUnitCounters', { orderIntentId: order.id, unitCounters: counters(3, 1) })
  await button('Next').click()
  await expect.element(forms).toHaveLength(4)
  await expect.element(alert).toHaveTextContent('Request failed with status code 500')
  expect(document.activeElement).toContainElement(alert.element())
})

test('shows the forms that are left when another device has removed a guest meanwhile (PASS-5, ERR-4)', async () => {
  const { alert, button, call, heading, order } = await openWidget({ path, order: {} })
  await first.age.fill('35')
  await call('setUnitCounters', { orderIntentId: order.id, unitCounters: counters(1, 1) })
  await button('Next').click()
  await expect.element(alert).toHaveTextContent('The order has more travelers than guests')
  await expect.element(forms).toHaveLength(2)
  await expect.element(first.age).toHaveValue('35')
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
})

test('offers each guest five dietary choices when a tour requires it (PASS-1)', async () => {
  await openWidget({ path, scenario: 'dietary', order: {} })
  await expect.element(diets).toHaveLength(GUESTS.length)
  const options = first.diet.getByRole('option')
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Choose an option',
      'No restrictions',
      'Lactose-free',
      'Vegetarian',
      'Gluten-free',
      'Vegan',
    ])
})

test("copies the first guest's diet to all guests, and sends later changes (PASS-1)", async () => {
  const { button, calls, heading, order } = await openWidget({
    path,
    scenario: 'dietary',
    order: {},
  })
  await first.diet.selectOptions('Vegan')
  await button('Use for all guests').click()
  for (const { diet } of [first, second, third]) await expect.element(diet).toHaveValue('vegan')
  await third.diet.selectOptions('No restrictions')
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
  expect(calls('setTravelers').map(({ body }) => body)).toEqual([
    {
      orderIntentId: order.id,
      travelers: [
        { ...traveler(34), dietaryRestrictions: 'vegan' },
        { ...traveler(36), dietaryRestrictions: 'vegan' },
        { ...traveler(8), dietaryRestrictions: 'none' },
      ],
    },
  ])
})

test('goes on without a dietary choice and says that Payment needs it (PASS-1, PAY-3)', async () => {
  const { button, calls, heading, route } = await openWidget({
    path,
    scenario: 'dietary',
    order: { travelers: [] },
  })
  await first.age.fill('34')
  await second.age.fill('36')
  await third.age.fill('8')
  await expect
    .element(first.diet)
    .toHaveAccessibleDescription('You can choose later, but before you pay')
  await first.diet.selectOptions('Vegan')
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
  expect(calls('setTravelers')).toHaveLength(1)
  await expect.element(page.getByText('Your travelers info is incomplete')).toBeVisible()
  await button('Complete travelers info').click()
  await expect.poll(route).toBe(path)
  await expect.element(first.diet).toHaveValue('vegan')
  await expect.element(third.diet).toHaveValue('')
})

test("moves to the first guest's choice by 'Use for all guests' while it is empty (PASS-1)", async () => {
  const { button } = await openWidget({ path, scenario: 'dietary', order: { travelers: [] } })
  await button('Use for all guests').click()
  await expect.element(first.diet).toHaveFocus()
  await expect.element(second.diet).toHaveValue('')
})

for (const [way, close] of [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'its Close button',
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  ],
  [
    'a press beside it',
    // The backdrop is not an element: clicks at its position.
    () => page.elementLocator(document.body).click({ position: { x: 2, y: 2 }, force: true }),
  ],
] as const)
  test(`explains the pass number in a modal that ${way} closes, and restores the focus (PASS-4)`, async () => {
    const { button } = await openWidget({ path, order: {} })
    const help = button('Where is my pass number?')
    const dialog = page.getByRole('dialog', { name: 'Where is my pass number?' })
    await help.click()
    await expect.element(dialog.getByText('the 12-digit number under the barcode')).toBeVisible()
    await expect.element(help).not.toHaveFocus()
    expect(dialog.element().matches(':modal')).toBe(true)
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(help).toHaveFocus()
  })

for (const { title, guests, shown } of [
  {
    title: 'reads saved travelers back',
    guests: counters(2, 1),
    shown: [
      ['34', '123456789012'],
      ['36', ''],
      ['8', ''],
    ],
  },
  {
    title: 'adds an empty form for a guest who was added',
    guests: counters(2, 2),
    shown: [
      ['34', '123456789012'],
      ['36', ''],
      ['8', ''],
      ['', ''],
    ],
  },
  {
    title: 'drops the last form for a guest who was removed',
    guests: counters(1, 1),
    shown: [
      ['34', '123456789012'],
      ['36', ''],
    ],
  },
])
  test(`${title} (PASS-5)`, async () => {
    const travelers = [traveler(34, '123456789012'), traveler(36), traveler(8)]
    await openWithGuests(guests, travelers)
    await expect.poll(readForms).toEqual(shown)
  })

test('saves as many travelers as there are guests (PASS-5)', async () => {
  const travelers = [traveler(34, '123456789012'), traveler(36), traveler(8)]
  const { button, calls, heading } = await openWithGuests(counters(1, 1), travelers)
  await button('Next').click()
  await expect.element(heading('Payment')).toBeVisible()
  expect(calls('setTravelers')).toMatchObject([{ body: { travelers: travelers.slice(0, 2) } }])
})

test('names the fields to check when Passes is refused (ERR-4)', async () => {
  const { alert, button } = await openWidget({ path, order: {}, fault: 'setTravelers:500@1' })
  await first.age.fill('35')
  await button('Next').click()
  await expect
    .element(alert)
    .toHaveTextContent(
      /^Something went wrong on our side. Please try again.Request failed with status code 500$/,
    )
  await expect.element(page.getByText('Please check the ages and pass numbers.')).toBeVisible()
})

test('is accessible with every error shown, and with its modal (LAYOUT-3)', async () => {
  const { button } = await openWidget({ path, scenario: 'dietary', order: { travelers: [] } })
  await first.pass.fill('1')
  await button('Next').click()
  await expect.element(third.age).toHaveAttribute('aria-invalid', 'true')
  await expect.element(first.pass).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await button('Where is my pass number?').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
})
