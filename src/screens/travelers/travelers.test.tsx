import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentTraveler, UnitCounter } from '#src/contract/entities.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { callApi } from '#mocks/server/api/mock-api.ts'
import { FAILED_CALL } from '#e2e/support/browser/conditions/failures.ts'
import { expectFocusOn } from '#e2e/support/browser/controls/focus.ts'
import { allowErrors } from '#e2e/support/browser/mount/lifecycle.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { ORDER_KEY } from '#src/order/order-cache.ts'
import { PassHelp } from './pass-help.tsx'
import { TravelersScreen } from './travelers-screen.tsx'
import { HttpError } from '#src/api/errors.ts'
import {
  resumeTime,
  runTasks,
  stopTime,
  waitForElement,
} from '#e2e/support/browser/conditions/time.ts'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { expectLongTextsFit } from '#e2e/widget/properties/long-texts.ts'
import { t } from '#src/i18n/language.ts'
import { createVoice } from '#src/visit/voice.ts'

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
  return { age, ...(pass !== undefined && { pass }) }
}

function counters(adults: number, children: number): UnitCounter[] {
  const quantities = { ADULT: adults, CHILD: children, INFANT: 0 }
  return UNIT_TYPES.map((type) => ({ type, quantity: quantities[type] }))
}

/** Passes of two adults and a child; without travelers by default. */
function openPasses(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<TravelersScreen />, { path, order: { travelers: [] }, ...options })
}

type Screen = Awaited<ReturnType<typeof renderScreen>>

/** Changes the guests on another device. */
async function changeGuests({ mockApi, order }: Screen, unitCounters: UnitCounter[]) {
  await callApi(mockApi, 'setUnitCounters', { orderIntentId: order.id, unitCounters })
}

/** The displayed age and pass number of each form. */
function readForms(): string[][] {
  return forms
    .elements()
    .map((form) => [...form.querySelectorAll('input')].map(({ value }) => value))
}

test('shows a form per guest, with an optional dietary choice (PASS-1)', async () => {
  await openPasses()
  for (const { age, pass } of [first, second, third])
    for (const field of [age, pass]) {
      await expect.element(field).toHaveValue('')
      await expect.element(field).toHaveAttribute('inputmode', 'numeric')
      await expect.element(field).toHaveAttribute('autocomplete', 'off')
    }
  await expect.element(diets).toHaveLength(GUESTS.length)
  await expect.element(first.diet).toHaveAccessibleDescription('Optional')
  await expect.element(first.diet).toHaveValue('')
})

test("shows 'Age must be between 0 and 100' for each guest after Next, and saves nothing (PASS-2)", async () => {
  const { button, calls, route } = await openPasses()
  await pressEnabled(button('Next'))
  await expect.element(first.age).toHaveFocus()
  for (const { age, pass } of [first, second, third]) {
    await expect.element(age).toHaveAttribute('aria-invalid', 'true')
    await expect.element(age).toHaveAccessibleDescription('Age must be between 0 and 100')
    await expect.element(age).toBeRequired()
    await expect.element(pass).toHaveAttribute('aria-invalid', 'false')
  }
  expect(route()).toBe(path)
  expect(calls('setTravelers')).toEqual([])
  await first.age.fill('101')
  await expect.element(first.age).toHaveAccessibleDescription('Age must be between 0 and 100')
  await first.age.fill('100')
  await expect.element(first.age).toHaveAttribute('aria-invalid', 'false')
})

test("shows 'Pass must be 12 digits' after blur until it has 12 or none (PASS-3)", async () => {
  await openPasses()
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
  const { button, calls, order, route } = await openPasses()
  await first.age.fill('34')
  await second.age.fill('３６')
  await second.pass.fill(' 2109 8765 4321 ')
  await third.age.fill('8')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/payment')
  expect(calls('setTravelers').map(({ body }) => body)).toEqual([
    {
      orderIntentId: order.id,
      travelers: [traveler(34), traveler(36, '210987654321'), traveler(8)],
    },
  ])
})

test('keeps what was typed with each guest, and tells that saving has failed, when another device has added an adult (PASS-5, ERR-4)', async () => {
  const screen = await openPasses({ fault: 'setTravelers:500@1' })
  const { alert, button } = screen
  for (const [{ age }, text] of [
    [first, '34'],
    [second, '36'],
    [third, '9'],
  ] as const)
    await age.fill(text)
  await changeGuests(screen, counters(3, 1))
  await pressEnabled(button('Next'))
  await expect.poll(() => readForms().map(([text]) => text)).toEqual(['34', '36', '', '9'])
  await expect.element(alert).toHaveTextContent('Request failed with status code 500')
  await expectFocusOn(alert)
})

test('shows and saves the forms that are left when another device has removed a guest meanwhile (PASS-5, ERR-4)', async () => {
  const screen = await openPasses({ order: {} })
  const { alert, button, calls, route } = screen
  await first.age.fill('35')
  await changeGuests(screen, counters(1, 1))
  await pressEnabled(button('Next'))
  await expect.element(alert).toHaveTextContent('The order has more travelers than guests')
  await expect.element(forms).toHaveLength(2)
  await expect.element(first.age).toHaveValue('35')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/payment')
  expect(calls('setTravelers').at(-1)?.body).toMatchObject({ travelers: [{ age: 35 }, { age: 8 }] })
})

test('offers each guest five dietary choices when a tour requires it (PASS-1)', async () => {
  await openPasses({ scenario: 'dietary', order: {} })
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
  const screen = await openPasses({ scenario: 'dietary', order: {} })
  const { button, calls, order, route, services } = screen
  const done = page.getByText(/ for all 3 guests$/)
  await pressEnabled(button('Use for all guests'))
  await expect.element(first.diet).toHaveFocus()
  await expect.element(second.diet).toHaveValue('')
  await first.diet.selectOptions('Vegan')
  await expect.element(done).not.toBeInTheDocument()
  await pressEnabled(button('Use for all guests'))
  for (const { diet } of [first, second, third]) await expect.element(diet).toHaveValue('vegan')
  await expect.element(done).toHaveTextContent('Vegan for all 3 guests')
  await expect.poll(services.get(createVoice).read).toBe('Vegan for all 3 guests')
  await third.diet.selectOptions('No restrictions')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/payment')
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
  const { button, calls, route } = await openPasses({ scenario: 'dietary', order: {} })
  await expect
    .element(first.diet)
    .toHaveAccessibleDescription('You can choose later, but before you pay')
  await first.diet.selectOptions('Vegan')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/payment')
  expect(calls('setTravelers')).toHaveLength(1)
})

test('says that a change of the guests has opened it again, once there are travelers (STEPS-12)', async () => {
  const task = page.getByText('There are 3 of you now. Please enter who is new.')
  await openPasses()
  await expect.element(first.age).toBeVisible()
  await expect.element(task).not.toBeInTheDocument()
  await openPasses({ order: { travelers: [traveler(34), traveler(36)] } })
  await expect.element(task).toBeVisible()
})

test('says that a guest is new also beside ages that are not saved yet (STEPS-12)', async () => {
  const { call, client, order } = await openPasses()
  const addAdult = async (adults: number) => {
    const unitCounters = counters(adults, 1)
    const { orderIntent } = await call('setUnitCounters', { orderIntentId: order.id, unitCounters })
    client.setQueryData(ORDER_KEY, orderIntent)
    await expect.element(forms).toHaveLength(adults + 1)
  }
  const task = page.getByText('Please enter who is new.')
  await addAdult(3)
  await expect.element(task).not.toBeInTheDocument()
  await first.age.fill('34')
  await addAdult(4)
  await expect.element(task).toBeVisible()
  await expect.element(first.age).toHaveValue('34')
})

test('explains the pass number in a dialog that Escape closes, as often as it is opened (PASS-4)', async () => {
  const { button } = await renderScreen(<PassHelp />)
  const help = page.getByRole('dialog', { name: 'Where is my pass number?' })
  for (const _ of ['first', 'second']) {
    await pressEnabled(button('Where is my pass number?'))
    await expect.element(help.getByText('the 12-digit number under the barcode')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(help).not.toBeInTheDocument()
  }
})

test('names the fields to check when Passes is refused (ERR-4)', async () => {
  const { alert, button } = await openPasses({ order: {}, fault: 'setTravelers:500@1' })
  await first.age.fill('35')
  await pressEnabled(button('Next'))
  await expect
    .element(alert)
    .toHaveTextContent(
      /^Something went wrong on our side. Please try again.Request failed with status code 500Please check the ages and pass numbers.$/,
    )
})

test("hints at an age outside of the guest's kind, and takes it (PASS-6)", async () => {
  const { button, calls, route } = await openPasses()
  await first.age.fill('3')
  await expect.element(first.age).toHaveAccessibleDescription('')
  await first.age.fill('8')
  await third.age.fill('45')
  await second.age.fill('36')
  await expect.element(first.age).toHaveAccessibleDescription('Adults are 13 or older')
  await expect.element(third.age).toHaveAccessibleDescription('Children are 3–12')
  // The hint is in sight among the others.
  expect(page.getByText('Children are 3–12').element().previousElementSibling?.localName).toBe(
    'svg',
  )
  await expect.element(third.age).toHaveAttribute('aria-invalid', 'false')
  await pressEnabled(button('Next'))
  await expect.poll(route).toBe('/steps/payment')
  expect(calls('setTravelers')).toHaveLength(1)
})

test('needs no ranges of ages (PASS-6, ERR-4)', async () => {
  allowErrors(FAILED_CALL)
  const { alert, calls, heading } = await openPasses({ fault: 'getUnits:503' })
  await expect.element(heading('Passes')).toBeVisible()
  await first.age.fill('3')
  await userEvent.tab()
  await expect.poll(() => calls('getUnits').length).toBeGreaterThan(0)
  await expect.element(alert).not.toBeInTheDocument()
})

test('asks for the guests when the order has none (PASS-1)', async () => {
  const { button, route } = await renderScreen(<TravelersScreen />, { path })
  await expect.element(button('Next')).not.toBeInTheDocument()
  await pressEnabled(button('Choose travelers'))
  await expect.poll(route).toBe('/steps/unit_items')
})

test('keeps the button of a write disabled for the duration of Retry-After (ERR-4)', async () => {
  let isBusy = true
  const screen = await openPasses({
    order: {},
    timers: 'fake',
    send: {
      setTravelers(body) {
        if (isBusy) throw new HttpError(429, {}, 3000)
        return screen.call('setTravelers', body)
      },
    },
  })
  const { button, calls, route } = screen
  const next = button('Next')
  await expect.element(next).toBeEnabled()
  stopTime()
  await pressEnabled(next)
  await waitForElement(page.getByText('You can try again in 3 seconds.'))
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(2900)
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(next).toHaveAttribute('aria-busy', 'false')
  expect(calls('setTravelers')).toHaveLength(1)
  resumeTime()
  isBusy = false
  await pressEnabled(next)
  await expect.poll(route).toBe('/steps/payment')
})

test.each([1, 9])(
  'of %i guests, a letter renders its field and nothing else (PASS-2)',
  async (quantity) => {
    const { Watched, takeRenders } = watchRenders()
    await renderScreen(
      <Watched>
        <TravelersScreen />
      </Watched>,
      { path, order: { unitCounters: [{ type: 'ADULT', quantity }], travelers: [] } },
    )
    for (const [label, text] of [
      ['Age', 'travelers.age'],
      ['Pass number', 'travelers.passNumber'],
    ] as const) {
      const field = page.getByRole('textbox', { name: label }).first()
      await field.click()
      for (const letter of '12') {
        await runTasks()
        takeRenders()
        await userEvent.keyboard(letter)
        await expect.element(field).toHaveValue('12'.slice(0, Number(letter)))
        await runTasks()
        const { commits, texts } = takeRenders()
        // The value, its validation, and what is still missing: together or one after the other.
        expect(commits).toBeLessThanOrEqual(3)
        expect(texts.filter((name) => name === text).length).toBeLessThanOrEqual(2)
        for (const other of ['travelers.guest', 'travelers.diet', 'travelers.useForAll'])
          expect(texts).not.toContain(other)
      }
    }
  },
)

test('its help is accessible, and long texts fit in it (LANG-4, LAYOUT-3)', async () => {
  const screen = await openPasses({ order: {}, isPseudo: true })
  await pressEnabled(screen.button(t.travelers.whereIsPass).first())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectLongTextsFit(screen)
  await expectAccessible()
})
