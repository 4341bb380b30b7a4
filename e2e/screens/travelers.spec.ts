import type { Traveler } from '#src/contract/entities.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { expectAccessible } from '#e2e/pages/axe.ts'
import type { Checkout } from '#e2e/pages/checkout.ts'
import { ask, callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const guests = ({ root }: Checkout) => root.getByRole('group', { name: /^Guest / })
const guest = ({ root }: Checkout, name: string) => {
  const group = root.getByRole('group', { name, exact: true })
  return {
    age: group.getByRole('textbox', { name: 'Age' }),
    pass: group.getByRole('textbox', { name: 'Pass number' }),
    diet: group.getByRole('combobox', { name: 'Dietary choice' }),
  }
}
const traveler = (age: number, pass: string | null = null): Traveler => ({
  age,
  pass,
  dietaryRestrictions: null,
})
const counters = (adults: number, children: number) => [
  { type: 'ADULT' as const, quantity: adults },
  { type: 'CHILD' as const, quantity: children },
  { type: 'INFANT' as const, quantity: 0 },
]

test('PASS-1 PASS-2 PASS-3 a form per guest, each answer judged by itself', async ({ page }) => {
  const order = await prepareOrder(page, { travelers: [] })
  const widget = await openOrder(page, order, '/steps/travelers')
  await expect(guests(widget)).toHaveCount(3)
  await expect(widget.root.getByRole('combobox', { name: 'Dietary choice' })).toHaveCount(0)
  const first = guest(widget, 'Guest 1 (Adult)')
  const second = guest(widget, 'Guest 2 (Adult)')
  const third = guest(widget, 'Guest 3 (Child)')

  await widget.button('Next').click()
  await expect(first.age).toBeFocused()
  for (const { age, pass } of [first, second, third]) {
    await expect(age).toHaveAccessibleDescription('Age must be between 0 and 100')
    await expect(pass).toHaveAttribute('aria-invalid', 'false')
  }
  expect(await callsOf(page, 'setTravelers')).toEqual([])

  for (const [text, isInvalid] of [
    ['0', false],
    ['101', true],
    ['100', false],
    ['7.5', true],
    ['-1', true],
    ['ten', true],
    ['34', false],
  ] as const) {
    await first.age.fill(text)
    await expect(first.age).toHaveAttribute('aria-invalid', String(isInvalid))
  }
  await second.pass.fill('1')
  await second.pass.blur()
  await expect(second.pass).toHaveAccessibleDescription('Pass must be 12 digits')
  for (const [text, isInvalid] of [
    ['123456789012', false],
    ['12345678901', true],
    ['', false],
    ['1234567890123', true],
    ['12345678901x', true],
    ['210987654321', false],
  ] as const) {
    await second.pass.fill(text)
    await expect(second.pass).toHaveAttribute('aria-invalid', String(isInvalid))
  }
  // As passes print it, and as a Japanese keyboard writes digits.
  await second.pass.fill(' 2109 8765 4321 ')
  await second.age.fill('３６')
  await third.age.fill('8')
  for (const { age, pass } of [first, second, third]) {
    await expect(age).toHaveAttribute('inputmode', 'numeric')
    await expect(pass).toHaveAttribute('inputmode', 'numeric')
    // The browser knows one person, and here are several.
    await expect(age).toHaveAttribute('autocomplete', 'off')
    await expect(pass).toHaveAttribute('autocomplete', 'off')
  }
  await widget.stepLink('Travelers').click()
  await expect(widget.heading('Travelers')).toBeVisible()
  await page.goBack()
  await expect(second.pass).toHaveValue(' 2109 8765 4321 ')
  await widget.button('Next').click()
  await expect(widget.heading('Payment')).toBeVisible()
  expect((await callsOf(page, 'setTravelers')).map(({ body }) => body)).toEqual([
    {
      orderIntentId: order.id,
      travelers: [traveler(34), traveler(36, '210987654321'), traveler(8)],
    },
  ])
})

test('PASS-1 where a tour asks for it each guest has a dietary choice', async ({ page }) => {
  const scenario = 'dietary'
  const order = await prepareOrder(page, { scenario })
  const widget = await openOrder(page, order, '/steps/travelers', { scenario })
  const diets = ['Guest 1 (Adult)', 'Guest 2 (Adult)', 'Guest 3 (Child)'].map(
    (name) => guest(widget, name).diet,
  )
  const [first = widget.root.getByRole('combobox'), , third = first] = diets
  await expect(first.getByRole('option')).toHaveText([
    'Choose',
    'None',
    'Lactose free',
    'Vegetarian',
    'Gluten free',
    'Vegan',
  ])
  await widget.button('Next').click()
  for (const diet of diets) await expect(diet).toHaveAccessibleDescription('Choose a diet')

  await first.selectOption('Vegan')
  await widget.button('Same diet for everyone').click()
  for (const diet of diets) await expect(diet).toHaveValue('vegan')
  await third.selectOption('None')
  await widget.button('Next').click()
  await expect(widget.heading('Payment')).toBeVisible()
  const [sent, ...more] = await callsOf(page, 'setTravelers')
  expect(more).toEqual([])
  expect(sent?.body).toEqual({
    orderIntentId: order.id,
    travelers: [
      { ...traveler(34), dietaryRestrictions: 'vegan' },
      { ...traveler(36), dietaryRestrictions: 'vegan' },
      { ...traveler(8), dietaryRestrictions: 'none' },
    ],
  })
})

test('PASS-4 a modal tells where the pass number stands, and gives the focus back', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const widget = await openOrder(page, order, '/steps/travelers')
  const help = widget.button('Where is my pass number?')
  const dialog = widget.root.getByRole('dialog', { name: 'Where is my pass number?' })
  await expect(help).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(2, 2),
  ]) {
    await help.click()
    await expect(dialog.getByText('the 12 digits under the bar code')).toBeVisible()
    await expect(help).not.toBeFocused()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(help).toBeFocused()
  }
})

test('PASS-5 saved travelers are read back; more guests add forms, fewer drop the last ones', async ({
  page,
}) => {
  const saved = [traveler(34, '123456789012'), traveler(36), traveler(8)]
  const order = await prepareOrder(page, { travelers: saved })
  const widget = await openOrder(page, order, '/steps/travelers')
  const values = async () => {
    await expect(widget.heading('Passes')).toBeVisible()
    // The provider's script is on its way: a reload would cut it off.
    await page.waitForFunction(() => 'Stripe' in window)
    const forms = await guests(widget).all()
    return Promise.all(
      forms.map(async (form) => [
        await form.getByRole('textbox', { name: 'Age' }).inputValue(),
        await form.getByRole('textbox', { name: 'Pass number' }).inputValue(),
      ]),
    )
  }
  const three = [
    ['34', '123456789012'],
    ['36', ''],
    ['8', ''],
  ]
  expect(await values()).toEqual(three)
  const orderIntentId = order.id
  await ask(page, 'setUnitCounters', { orderIntentId, unitCounters: counters(2, 2) })
  await page.reload()
  expect(await values()).toEqual([...three, ['', '']])
  await ask(page, 'setUnitCounters', { orderIntentId, unitCounters: counters(1, 1) })
  await page.reload()
  expect(await values()).toEqual(three.slice(0, 2))

  await widget.button('Next').click()
  await expect(widget.heading('Payment')).toBeVisible()
  expect((await callsOf(page, 'setTravelers')).map(({ body }) => body)).toEqual([
    { orderIntentId, travelers: saved.slice(0, 2) },
  ])
})

test('LAYOUT-3 Passes, with every error shown and with its modal, breaks no rule of WCAG 2.2 AA', async ({
  page,
}) => {
  const scenario = 'dietary'
  const order = await prepareOrder(page, { scenario, travelers: [] })
  const widget = await openOrder(page, order, '/steps/travelers', { scenario })
  await expect(guests(widget)).toHaveCount(3)
  await widget.root.getByRole('textbox', { name: 'Pass number' }).first().fill('1')
  await widget.button('Next').click()
  await expect(guest(widget, 'Guest 3 (Child)').diet).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await widget.button('Where is my pass number?').click()
  await expect(widget.root.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
