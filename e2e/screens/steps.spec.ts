import type { Checkout } from '#e2e/pages/checkout.ts'
import { expect, test } from '#e2e/harness/test.ts'
import { hostedCheckout, openHost, openWidget } from '#e2e/pages/host.ts'
import { walkTo } from '#e2e/pages/walk.ts'
import { callsOf, openOrder, prepareOrder } from '#e2e/pages/world.ts'

const BAR = ['Travelers', 'Timeslot', 'More tours', 'Upgrades', 'Contacts', 'Passes', 'Payment']

/** Each step, its place in the bar and its heading. */
const WALK = [
  ['unit_items', 'Travelers'],
  ['booking_slot', 'Timeslot'],
  ['addons', 'Explore more tours with your pass'],
  ['upgrades', 'Upgrade your tour'],
  ['contact', 'Contacts'],
  ['travelers', 'Passes'],
  ['payment', 'Payment'],
] as const

/** Nobody signs in, and nobody but the host and the pass is named. */
async function expectNoOperator({ root }: Checkout): Promise<void> {
  const login = /(?:log|sign)[ -]?(?:in|up|out)\b|register|my account|password/i
  for (const role of ['button', 'link', 'textbox'] as const)
    await expect(root.getByRole(role, { name: login })).toHaveCount(0)
  const operator = /operat(?:or|ed by)|suppli(?:er|ed by)|ventrata|powered by|provided by/i
  await expect(root.getByText(operator)).toHaveCount(0)
}

test('STEPS-1 STEPS-2 STEPS-3 STEPS-4 STEPS-10 LAUNCH-7 every step has its place in the bar, takes the focus and names the document', async ({
  page,
}) => {
  const widget = await openWidget(page)
  await expect(widget.steps).toBeVisible()
  await expect(page).toHaveURL('/steps/unit_items')
  // The page that embeds the widget keeps its focus until the visitor acts.
  await expect(widget.heading('Travelers')).not.toBeFocused()

  for (const [index, [step, heading]] of WALK.entries()) {
    if (index > 0) {
      await walkTo(widget, step, WALK[index - 1]?.[0])
      await expect(widget.heading(heading)).toBeFocused()
    }
    await expect(page).toHaveTitle(heading)
    await expect(widget.steps.getByRole('listitem')).toHaveText(BAR)
    await expect(widget.steps.getByRole('link')).toHaveText(BAR.slice(0, index))
    expect(await widget.presentSteps()).toEqual([BAR[index]])
    await expectNoOperator(widget)
  }

  await widget.stepLink('Timeslot').click()
  await expect(page).toHaveURL('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect(widget.heading('Timeslot')).toBeFocused()
  expect(await widget.presentSteps()).toEqual(['Timeslot'])
  await expect(widget.steps.getByRole('link')).toHaveText(
    BAR.filter((title) => title !== 'Timeslot'),
  )
  const record = await page.evaluate(
    () => localStorage.getItem('tour-checkout:paris-pass:PAR-EIFFEL') ?? '{}',
  )
  const { steps } = JSON.parse(record) as { steps: unknown }
  expect(steps).toContainEqual({ path: '/steps/payment', query: '', index: 6 })
  expect(steps).toContainEqual({
    path: '/steps/booking_slot',
    query: '?tour_code=PAR-EIFFEL',
    index: 1,
  })

  await page.goto('/')
  await expect(page).toHaveURL('/steps/booking_slot?tour_code=PAR-EIFFEL')
})

test('STEPS-6 without upgrades the bar, the way on and the summary leave them out', async ({
  page,
}) => {
  const order = await prepareOrder(page, { scenario: 'upgrades-off' })
  const widget = await openOrder(page, order, '/steps/addons', { scenario: 'upgrades-off' })
  await widget.button('Skip').click()
  await expect(widget.heading('Contacts')).toBeFocused()
  await expect(widget.steps.getByRole('listitem')).toHaveText(
    BAR.filter((title) => title !== 'Upgrades'),
  )
  await expect(widget.steps.getByRole('link')).toHaveText(['Travelers', 'Timeslot', 'More tours'])
  await widget.openSummary()
  await expect(widget.summary.getByRole('link', { name: /^Edit / })).toBeVisible()
  await expect(widget.summary.getByRole('link', { name: /upgrade/ })).toHaveCount(0)

  await page.goto('/steps/upgrades')
  await expect(page).toHaveURL('/steps/contact')
  await expect(widget.heading('Contacts')).toBeVisible()
  expect(await callsOf(page, 'getAllAllowedUpgrades')).toEqual([])
})

test('STEPS-7 back and forward in the host’s frame walk the steps and repeat no call that changes anything', async ({
  page,
}) => {
  const widget = await openHost(page)
  const host = page.url()
  await walkTo(widget, 'contact')
  await expect(widget.heading('Contacts')).toBeVisible()
  const frame = page.frames().find((one) => one.url().endsWith('/steps/contact'))
  if (frame === undefined) throw new Error('The widget is in no frame')
  const writes = async () =>
    (await callsOf(frame)).map(({ name }) => name).filter((name) => !name.startsWith('get'))
  const made = ['createOrderIntent', 'setUnitCounters', 'addCartItem']
  expect(await writes()).toEqual(made)

  const back = [
    'Upgrade your tour',
    'Explore more tours with your pass',
    'Timeslot',
    'Travelers',
  ] as const
  for (const heading of back) {
    await frame.evaluate(() => history.back())
    await expect(widget.heading(heading)).toBeFocused()
  }
  for (const heading of [...back.toReversed().slice(1), 'Contacts']) {
    await frame.evaluate(() => history.forward())
    await expect(widget.heading(heading)).toBeFocused()
  }
  expect(await writes()).toEqual(made)
  await widget.openSummary()
  await expect(widget.summary.getByRole('listitem')).toHaveCount(1)
  expect(page.url()).toBe(host)

  // The browser's own button leads through the frame's steps too.
  await page.evaluate(() => history.back())
  await expect(hostedCheckout(page).heading('Upgrade your tour')).toBeFocused()
  expect(page.url()).toBe(host)
})

test('STEPS-9 the next step’s code and data are fetched while this one is filled', async ({
  page,
}) => {
  const order = await prepareOrder(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const [step, code, call] of [
    ['unit_items', 'booking-slot-screen', 'getMonthCalendar'],
    ['booking_slot', 'addons-screen', 'getTourAddons'],
    ['addons', 'upgrades-screen', 'getAllAllowedUpgrades'],
    ['upgrades', 'contact-screen', null],
    ['travelers', 'payment-screen', null],
  ] as const) {
    fetched.length = 0
    await openOrder(page, order, `/steps/${step}`)
    await expect.poll(() => fetched.join(' '), step).toContain(code)
    if (call !== null) await expect.poll(() => callsOf(page, call), step).toHaveLength(1)
  }
  await expect.poll(() => fetched.join(' ')).toContain('https://js.stripe.com/')
})

test('STEPS-8 an unknown address leads to the first step, or to the last remembered one', async ({
  page,
}) => {
  const widget = await openWidget(page, { path: '/nowhere' })
  await expect(page).toHaveURL('/steps/unit_items')
  await widget.chooseGuests({ Adult: 2 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  for (const path of ['/steps/nowhere', '/steps', '/steps/contact/more']) {
    await page.goto(path)
    await expect(page).toHaveURL('/steps/booking_slot?tour_code=PAR-EIFFEL')
    await expect(widget.heading('Timeslot')).toBeVisible()
  }
})
