import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { cards } from '#fixtures/cards.ts'
import type { Scenario } from '#scenarios/types.ts'
import type { Checkout } from './checkout.ts'
import { hostedCheckout } from './host.ts'
import { PASS } from './walk.ts'

type Expectation = Scenario['expects']

/** Looks at a screen that has settled; its name is the step, or 'failed' at one. */
type Look = (screen: string) => Promise<void>

const GLANCE: Look = async () => undefined

/** The route of the widget in its frame. */
const routeOf = (widget: Checkout): Promise<string> =>
  widget.root.locator('html').evaluate(() => location.pathname)

const seen = ({ root }: Checkout, text: string): Locator =>
  root.getByText(text).or(root.getByLabel(text)).filter({ visible: true })

const tryAgain = (widget: Checkout): Locator => widget.button('Try again').first()

async function pay(widget: Checkout): Promise<void> {
  await widget.fillCard(cards.good.number)
  await widget.pay.click()
}

const DEEDS: Record<NonNullable<Expectation['deed']>, (widget: Checkout) => Promise<void>> = {
  pay,
  async authenticate(widget) {
    await pay(widget)
    const bank = widget.root.frameLocator('iframe[title="Card authentication"]')
    await bank.frameLocator('iframe').getByRole('button', { name: 'Complete' }).click()
  },
  async upgrade(widget) {
    // What still loads would move the button from under the pointer.
    await expect(widget.root.locator('[aria-busy="true"]')).toHaveCount(0)
    await widget
      .button(/^Add for /)
      .first()
      .click()
  },
}

/** Until the widget is somewhere else. */
async function left(widget: Checkout, route: string): Promise<void> {
  await expect.poll(() => routeOf(widget), { timeout: 40_000 }).not.toBe(route)
}

/** Until the step is left, or says why it is not. */
async function settled(widget: Checkout, step: string): Promise<void> {
  await expect(async () => {
    expect((await widget.alert.first().isVisible()) || (await routeOf(widget)) !== step).toBe(true)
  }).toPass({ timeout: 10_000, intervals: [50] })
}

/**
 * Books on, step by step, until the widget is at a route: tries again what failed, else does what the
 * step asks for.
 */
async function reach(widget: Checkout, route: string, look: Look): Promise<void> {
  const again = tryAgain(widget)
  await expect(async () => {
    await expect(again.or(widget.heading(/./)).first()).toBeVisible()
    await expect(async () => {
      const busy = await widget.root.locator('[aria-busy="true"]').count()
      expect(busy === 0 || (await routeOf(widget)) === route).toBe(true)
    }).toPass({ intervals: [50] })
    const at = await routeOf(widget)
    if (at === route) return
    const step = at.split('/').at(-1) ?? ''
    const hasFailed = await again.isVisible()
    await look(hasFailed ? `${step} failed` : step)
    if (hasFailed) await again.click()
    else {
      const act = step in PASS ? PASS[step as keyof typeof PASS] : step === 'payment' ? pay : left
      // The time may be up in the middle of it.
      await Promise.race([act(widget, at), left(widget, at)])
      await settled(widget, at)
    }
    expect(await routeOf(widget), 'the visitor books on').toBe(route)
  }).toPass({ timeout: 100_000, intervals: [50] })
}

/** Lets time pass in strides, at most so much, until something holds. */
async function waitFor(page: Page, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const stride = Math.ceil(seconds / 10)
  await expect(async () => {
    await page.clock.fastForward(stride * 1000)
    expect(await holds()).toBe(true)
  }).toPass({ intervals: [200] })
}

/** Plays a scenario on the host's page as far as it says, and checks what it says is there. */
export async function play(page: Page, expected: Expectation, look: Look = GLANCE): Promise<void> {
  const { at, deed, seconds = 0, shows, hides = [] } = expected
  const widget = hostedCheckout(page)
  if (!at.startsWith('/')) return await leave(page, expected, look)
  if (deed) {
    await reach(widget, deed === 'upgrade' ? '/steps/upgrades' : '/steps/payment', look)
    const before = await routeOf(widget)
    await DEEDS[deed](widget)
    await settled(widget, before)
  }
  if (at === '/timeout' && seconds > 0) {
    await expect(widget.timer).toBeVisible()
    await waitFor(page, seconds, async () => (await routeOf(widget)) === at)
  }
  if (at !== '/') await reach(widget, at, look)
  if (at.startsWith('/steps/')) await widget.openSummary()
  // Its worker may still be on its way: the time that passes is the visitor's.
  if (seconds > 0) await expect(widget.root.getByRole('main')).toBeVisible()
  for (const text of shows) {
    const shown = seen(widget, text).first()
    if (seconds > 0) await waitFor(page, seconds, () => shown.isVisible())
    await expect(async () => {
      if (await shown.isVisible()) return
      const again = tryAgain(widget)
      if (await again.isVisible()) await again.click()
      await expect(shown).toBeVisible({ timeout: 1000 })
    })
      .toPass({ timeout: 20_000 })
      .catch(async (cause: unknown) => {
        const there = (await widget.root.locator('body').innerText()).replaceAll(/\s+/g, ' ')
        throw new Error(`At ${at} there is no '${text}'. There is: ${there}`, { cause })
      })
  }
  for (const text of hides) await expect(seen(widget, text)).toHaveCount(0)
  await look(at.split('/').at(-1) || 'start')
}

/** Checks once more what is there, and that it is not wider than its frame. */
export async function expectShown(page: Page, { at, shows, hides = [] }: Expectation) {
  const widget = hostedCheckout(page)
  if (at.startsWith('/steps/')) await widget.openSummary()
  for (const text of shows) await expect(seen(widget, text).first()).toBeVisible()
  for (const text of hides) await expect(seen(widget, text)).toHaveCount(0)
  await expect(async () => {
    const overflow = await widget.root
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }).toPass({ timeout: 5000, intervals: [50] })
}

/** A confirmation that is about to be left stands still for its picture. */
async function holdStill(page: Page, look: Look): Promise<void> {
  const pausedAt = page.evaluate(() => Date.now()).then((now) => page.clock.pauseAt(now + 50))
  // Half a second is short: what has been left already is no picture.
  const isStill = await pausedAt.then(
    () => true,
    () => false,
  )
  if (!isStill) return
  await look('result')
  await page.clock.resume()
}

/** The host's page leaves for another address. */
async function leave(page: Page, { at, seconds = 0 }: Expectation, look: Look): Promise<void> {
  const address = at === 'site' ? new URL('/demo/?booked=', page.url()).href : at
  let left = false
  const watch = (request: Request) => {
    left ||= request.url().startsWith(address)
  }
  page.on('request', watch)
  const widget = hostedCheckout(page)
  await reach(widget, '/result', look)
  await expect(async () => {
    expect(left || (await widget.heading(/^Thank you/).isVisible())).toBe(true)
  }).toPass({ timeout: 20_000, intervals: [50] })
  if (look !== GLANCE && !left) await holdStill(page, look)
  await waitFor(page, seconds, async () => left)
}
