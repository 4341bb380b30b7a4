import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { cards } from '#fixtures/cards.ts'
import { NOW } from '#fixtures/now.ts'
import { createCheckout } from '#mocks/package/kit/create-checkout.ts'
import { expect, test } from '#mocks/package/kit/fixtures.ts'

test.use({
  checkoutAddress: 'https://checkout.example',
  checkoutBuild: fileURLToPath(new URL('../../../.cache/mock', import.meta.url)),
})

/** A checkout whose address changes before its screen, as on a slow machine: a press on the earlier screen is lost. */
const SLOW_CHECKOUT = `<h1>Explore more tours with your pass</h1><button>Skip</button>
  <script>
    const [heading, button] = document.body.children
    button.onclick = () => {
      history.pushState(null, '', 'upgrades')
      setTimeout(() => {
        heading.textContent = 'Upgrade your tour'
        button.onclick = () => {
          history.pushState(null, '', 'contact')
          heading.textContent = 'Contacts'
        }
      }, 1000)
    }
  </script>`

const ELEMENT = '<tour-checkout tour-code="ROM-FORUM" config-code="rome-pass"></tour-checkout>'

/** A host's pages by path: with a plain frame, and with the slow checkout of the same origin. */
const FRAMES: Record<string, (query: URLSearchParams) => string> = {
  '/frame': (query) => `<iframe src="https://checkout.example/?${query}"></iframe>`,
  '/slow': () => `<iframe src="${host}/steps/addons"></iframe>`,
  '/steps/addons': () => SLOW_CHECKOUT,
  '/other-loader': () => `<script src="${host}/v1/embed.js"></script>${ELEMENT}`,
  '/other-widget': () => `<script src="https://checkout.example/v1/embed.js"></script>
    <tour-checkout tour-code="ROM-FORUM" config-code="rome-pass" src="${host}/widget/"></tour-checkout>`,
  '/nothing': () => '<h1>Tours</h1>',
}

/** Serves these pages, and else one with the element, for a tour that the mock server does not know. */
const site = createServer(({ url, headers }, response) => {
  const query = new URLSearchParams({
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: `http://${headers.host}${url}`,
  })
  response.setHeader('Content-Type', 'text/html')
  response.end(
    FRAMES[url ?? '']?.(query) ??
      `<script src="https://checkout.example/v1/embed.js" async></script>
        ${ELEMENT}`,
  )
})
let host = ''

test.beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
test.afterAll(() => {
  site.close()
})

test(
  "a host's test answers the next call, books with its own card, and reads the calls and the events",
  { tag: '@SCENARIO-7' },
  async ({ page, checkout }) => {
    await checkout.use(['no-addons', 'started(at=contact)'], { now: '2026-06-01T08:00:00Z' })
    expect(checkout.launch()).toBeNull()
    expect(() => checkout.answer('getUnit' as 'getUnits', {})).toThrow("Did you mean 'getUnits'?")
    checkout.answer('getSettings', { error: { message: 'Closed today', code: 'closed' } }, 400)
    await page.goto(`${host}/element`)
    await expect(checkout.frame.getByRole('alert').first()).toContainText('Closed today')
    expect(checkout.calls('getSettings')).toMatchObject([{ status: 400 }])
    await checkout.frame.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(() => checkout.launch())
      .toEqual({
        'tour-code': 'ROM-FORUM',
        'config-code': 'rome-pass',
        'site-url': `${host}/element`,
      })
    await checkout.goTo('payment')
    await checkout.pay(cards.declined.number)
    await expect(checkout.frame.getByRole('alert')).toContainText('Your card was declined.')
    await checkout.pay()
    await expect(checkout.frame.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)

    expect(checkout.calls('setTravelers')).toMatchObject([{ status: 200 }])
    expect(checkout.calls().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getSettings', 'setContact', 'confirmOrder', 'getResult']),
    )
    const getSteps = () =>
      checkout
        .events()
        .map((event) => (event.type === 'step' ? event.detail.step : event.type))
        .filter((name) => name !== 'cart')
    await expect
      .poll(getSteps)
      .toEqual(['ready', 'contact', 'error', 'travelers', 'payment', 'error', 'result', 'purchase'])
  },
)

test(
  'a scenario with parameters opens at its step, in a plain frame to which the browser denies storage, and stays there',
  { tag: ['@SCENARIO-7', '@nightly'] },
  async ({ page, checkout }) => {
    await page.addInitScript(() => {
      if (location.origin !== 'https://checkout.example') return
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    await checkout.use('expiring', { params: { in: 90 }, fault: 'setContact:500@1' })
    await page.goto(`${host}/frame`)
    await checkout.goTo('contact')
    await expect(checkout.frame.getByRole('timer')).toContainText('1:')
    await expect(checkout.goTo('travelers')).rejects.toThrow(
      /did not leave 'contact'.*status code 500/,
    )
    await expect(checkout.goTo('unit_items')).rejects.toThrow("is at 'contact'")
    await checkout.goTo('travelers')
    await page.reload()
    await expect(checkout.frame.getByRole('heading', { level: 1 })).toHaveText('Passes')
  },
)

test(
  "a host's test goes on only once the screen of the address is shown",
  { tag: ['@SCENARIO-7', '@nightly'] },
  async ({ page }) => {
    const { frame, goTo } = createCheckout(page, host)
    await page.goto(`${host}/slow`)
    await goTo('contact')
    await expect(frame.getByRole('heading')).toHaveText('Contacts')
  },
)

test(
  "a host's test is told why its scenario cannot start, what its page has in place of the frame, and that the clock stands",
  { tag: '@SCENARIO-7' },
  async ({ page, checkout: { use, goTo } }) => {
    const { timeout } = test.info()
    // The visitor waits for half of the limit that it finds.
    test.setTimeout(3000)
    const [slow, checkout] = [host, 'https://checkout.example'].map((address) =>
      createCheckout(page, address),
    )
    test.setTimeout(timeout)
    const reasons: [path: string, reason: RegExp][] = [
      [
        'other-loader',
        /<tour-checkout tour-code="ROM-FORUM" .*no loader has run.*:\d+\/v1\/embed\.js$/,
      ],
      [
        'other-widget',
        /<tour-checkout .* has a frame of http:\/\/127.*script https:\/\/checkout\.example/,
      ],
      ['nothing', /checkoutAddress, on http.*no element tour-checkout.*no script \/v1\/embed\.js/],
    ]
    for (const [path, reason] of reasons) {
      await page.goto(`${host}/${path}`)
      await expect(checkout?.goTo('contact')).rejects.toThrow(reason)
    }
    await use(['sold-out', 'started(at=contact)'])
    await page.goto(`${host}/element`)
    await expect(goTo('contact')).rejects.toThrow(
      'PAR-EIFFEL is sold out for the next three months.',
    )
    await page.clock.install({ time: NOW })
    await page.goto(`${host}/slow`)
    await page.clock.pauseAt(Date.parse(NOW) + 60_000)
    await expect(slow?.goTo('contact')).rejects.toThrow(
      /did not leave 'addons'.*clock stands.*page\.clock\.resume\(\)/,
    )
  },
)
