import { fileURLToPath } from 'node:url'
import { cards } from '#fixtures/cards.ts'
import { expect, test } from '#mocks/kit/fixtures.ts'

const HOST = 'https://travel.example'

test.use({
  checkoutAddress: 'https://checkout.example',
  checkoutBuild: fileURLToPath(new URL('../../../.cache/mock', import.meta.url)),
})

const QUERY = new URLSearchParams({
  tour_code: 'PAR-EIFFEL',
  config_code: 'paris-pass',
  site_url: `${HOST}/frame`,
})
const PAGES = {
  '/element': `<script src="https://checkout.example/v1/embed.js" async></script>
    <tour-checkout tour-code="ROM-FORUM" config-code="rome-pass"></tour-checkout>`,
  '/frame': `<iframe src="https://checkout.example/?${QUERY}"></iframe>`,
}

test.beforeEach(async ({ context }) => {
  for (const [path, body] of Object.entries(PAGES))
    await context.route(`${HOST}${path}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    )
})

test(
  "a host's test books with its own card, and reads the calls and the events",
  { tag: '@SCENARIO-7' },
  async ({ page, checkout }) => {
    await checkout.use('no-addons', { now: '2026-06-01T08:00:00Z' })
    await page.goto(`${HOST}/element`)
    await checkout.goTo('payment')
    await checkout.pay(cards.declined.number)
    await expect(checkout.frame.getByRole('alert')).toContainText('Your card was declined.')
    await checkout.pay()
    await expect(checkout.frame.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)

    expect(checkout.calls('setTravelers')).toMatchObject([{ status: 200 }])
    expect(checkout.calls().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['createOrderIntent', 'addCartItem', 'confirmOrder', 'getResult']),
    )
    const getSteps = () =>
      checkout
        .events()
        .map((event) => (event.type === 'step' ? event.detail.step : event.type))
        .filter((name) => name !== 'cart')
    await expect
      .poll(getSteps)
      .toEqual([
        'ready',
        'unit_items',
        'order-created',
        'booking_slot',
        'addons',
        'upgrades',
        'contact',
        'travelers',
        'payment',
        'error',
        'ready',
        'result',
        'purchase',
      ])
  },
)

test(
  'a scenario with parameters opens at its step, in a plain frame too, and a wrong name is an error',
  { tag: '@SCENARIO-7' },
  async ({ page, checkout }) => {
    await expect(checkout.use('sold-aut' as 'sold-out')).rejects.toThrow(
      "Unknown scenario 'sold-aut'. Did you mean 'sold-out'?",
    )
    await checkout.use('expiring', { params: { in: 90 }, fault: 'setContact:500@1' })
    await page.goto(`${HOST}/frame`)
    await checkout.goTo('contact')
    await expect(checkout.frame.getByRole('timer')).toContainText('1:')
    await expect(checkout.goTo('travelers')).rejects.toThrow(
      /did not leave 'contact'.*status code 500/,
    )
    await expect(checkout.goTo('unit_items')).rejects.toThrow("is at 'contact'")
  },
)
