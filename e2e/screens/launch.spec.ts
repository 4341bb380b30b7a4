import { expect, test } from '#e2e/harness/test.ts'
import { checkout } from '#e2e/pages/checkout.ts'
import { NOW, openWidget, SITE } from '#e2e/pages/host.ts'
import { callsOf, openOrder, orderIdOf, prepareOrder } from '#e2e/pages/world.ts'

const launch = { tour_code: 'PAR-EIFFEL', config_code: 'paris-pass', site_url: SITE }
const ORDER_CALLS = ['createOrderIntent', 'getOrderIntent', 'confirmOrder']

const orderCalls = async (page: Parameters<typeof callsOf>[0]) =>
  (await callsOf(page)).filter(({ name }) => ORDER_CALLS.includes(name))

function entry(parameters: Record<string, string>): string {
  return `/?${new URLSearchParams({ now: NOW, seed: '1', latency: '0', ...parameters })}`
}

test('LAUNCH-2 an entry address that lacks a parameter, or names no site, says so and makes no call', async ({
  page,
}) => {
  const { tour_code, config_code, site_url } = launch
  const broken = [
    { config_code, site_url },
    { tour_code, site_url },
    { tour_code, config_code },
    { ...launch, tour_code: '' },
    { ...launch, site_url: '/demo/' },
    { ...launch, site_url: 'javascript:alert(1)' },
  ]
  for (const parameters of broken) {
    await page.goto(entry(parameters))
    await expect(page.getByRole('main')).toHaveText('Incorrect input parameters')
    await expect(page.getByRole('alert')).toHaveText('Incorrect input parameters')
    expect(await callsOf(page)).toEqual([])
  }

  const widget = await openWidget(page)
  await expect(widget.steps).toBeVisible()
  expect(await callsOf(page)).not.toEqual([])
  await page.goto(entry({ tour_code }))
  await expect(page.getByRole('alert')).toHaveText('Incorrect input parameters')
})

test('LAUNCH-1 LAUNCH-4 the entry address says what is asked for, and which call brings the order', async ({
  page,
}) => {
  const widget = await openWidget(page)
  await expect(widget.steps).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const [settings] = await callsOf(page, 'getSettings')
  expect(settings?.body).toEqual({ configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' })
  expect(settings?.headers['x-site-url']).toBe(SITE)
  expect(await orderCalls(page)).toMatchObject([
    { name: 'createOrderIntent', body: { configCode: 'paris-pass' } },
  ])
  await widget.chooseGuests({ Adult: 1 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  const orderIntentId = await orderIdOf(page)

  await page.goto('/')
  await expect(widget.heading('Timeslot')).toBeVisible()
  expect(await orderCalls(page)).toMatchObject([
    { name: 'getOrderIntent', body: { orderIntentId } },
  ])

  await openWidget(page, { parameters: { order_intent_id: orderIntentId } })
  await expect(widget.heading('Timeslot')).toBeVisible()
  expect(await orderCalls(page)).toMatchObject([{ name: 'confirmOrder', body: { orderIntentId } }])
})

test('LAUNCH-6 a remembered order that the server does not know makes room for a new one', async ({
  page,
}) => {
  const widget = await openWidget(page)
  await widget.chooseGuests({ Adult: 2 })
  await expect(widget.heading('Timeslot')).toBeVisible()

  await openWidget(page, { parameters: { seed: '2' } })
  await expect(widget.steps).toBeVisible()
  await expect(widget.alert).toHaveCount(0)
  expect(await orderCalls(page)).toMatchObject([
    { name: 'getOrderIntent', status: 404 },
    { name: 'createOrderIntent', status: 200 },
  ])
  // The steps were those of the other order.
  await expect(page).toHaveURL('/steps/unit_items')
  await expect(widget.heading('Travelers')).toBeVisible()
  await expect(widget.steps.getByRole('link')).toHaveCount(0)
})

test('LAUNCH-3 a reload on a step, and a step address without the parameters, still know them', async ({
  page,
  context,
}) => {
  const expectKnown = async (title: string) => {
    await expect(widget.steps).toBeVisible()
    await expect(widget.heading(title)).toBeVisible()
    const [settings] = await callsOf(page, 'getSettings')
    expect(settings?.body).toEqual({ configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' })
    await expect(widget.summary.getByText('2 Adults, 1 Child')).toBeAttached()
  }
  const widget = await openOrder(page, await prepareOrder(page), '/steps/travelers')
  for (const title of ['Timeslot', 'Passes']) {
    await widget.stepLink(title).click()
    await expect(widget.heading(title)).toBeVisible()
    await page.reload()
    await expectKnown(title)
  }
  await page.goto('/steps/contact')
  await expectKnown('Contacts')
  // A tour here is the step's own, and no half of an entry address.
  await page.goto('/steps/booking_slot?tour_code=PAR-SEINE')
  await expectKnown('Timeslot')
  await expect(widget.root.getByRole('region', { name: 'Cruise on the Seine' })).toBeVisible()

  const another = await context.newPage()
  await another.goto('/steps/contact')
  await expect(another.getByRole('alert')).toHaveText('Incorrect input parameters')
})

test('LAUNCH-3 STATE-4 with storage blocked the parameters live as long as the page, and outlive its reload', async ({
  page,
}) => {
  // Only the widget's own keys: the pretend server needs storage to work at all.
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      const real: (...parts: string[]) => unknown = Storage.prototype[name]
      Storage.prototype[name] = function (this: Storage, ...parts: string[]) {
        if (parts[0]?.startsWith('tour-checkout:') === true) throw new DOMException('blocked')
        return real.apply(this, parts)
      } as never
    }
  })
  const widget = await openWidget(page)
  await widget.chooseGuests({ Adult: 2 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  await widget.stepLink('Travelers').click()
  await expect(widget.heading('Travelers')).toBeVisible()
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('2')

  await page.reload()
  await expect(widget.steps).toBeVisible()
  const [settings] = await callsOf(page, 'getSettings')
  expect(settings?.body).toEqual({ configCode: 'paris-pass', tourCode: 'PAR-EIFFEL' })
  // The order is what nobody could remember.
  await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
})

test('LAUNCH-5 another tour, and another configuration, of the same site has an order of its own', async ({
  page,
}) => {
  const opened = async (tour_code: string, config_code: string) => {
    await openWidget(page, { parameters: { tour_code, config_code } })
    const widget = checkout(page)
    await expect(widget.summary).toBeVisible()
    return { widget, calls: await orderCalls(page) }
  }
  const { widget } = await opened('PAR-EIFFEL', 'paris-pass')
  await widget.chooseGuests({ Adult: 3 })
  await expect(widget.heading('Timeslot')).toBeVisible()
  const orderIntentId = await orderIdOf(page)

  for (const [tour, config] of [
    ['PAR-SEINE', 'paris-pass'],
    ['BAR-SAGRADA', 'barcelona-pass'],
  ] as const) {
    const { calls } = await opened(tour, config)
    expect(calls).toMatchObject([{ name: 'createOrderIntent', body: { configCode: config } }])
    await expect(widget.heading('Travelers')).toBeVisible()
    await expect(widget.root.getByRole('spinbutton', { name: 'Adult' })).toHaveValue('1')
  }

  const { calls } = await opened('PAR-EIFFEL', 'paris-pass')
  expect(calls).toMatchObject([{ name: 'getOrderIntent', body: { orderIntentId } }])
})
