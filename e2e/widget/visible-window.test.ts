import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { findBar, showBar } from '#e2e/support/browser/controls/edge-bar.ts'
import { postVisibleWindow } from '#e2e/support/browser/controls/host-messages.ts'

test('repeats total, time left and button in a bar while the button is out of sight (HOST-6)', async () => {
  await page.viewport(390, 844)
  const { button, heading, route } = await openWidget({
    path: '/steps/addons',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
  await expect.element(button('Next')).toBeVisible()
  expect(findBar()).toBeNull()
  await showBar({ top: 100, height: 500 })
  const bar = findBar()
  expect(bar?.getBoundingClientRect().bottom).toBeCloseTo(600, 0)
  expect(bar?.textContent).toMatch(/€4\.50.*\d\d:\d\d.*Next$/)
  await expect.element(button('Next')).toHaveLength(1)
  expect(bar?.ariaHidden).toBe('true')
  expect(bar?.querySelector('button')?.tabIndex).toBe(-1)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  expect(bar?.querySelector('button')?.getBoundingClientRect().right).toBeLessThan(390)

  bar?.querySelector('button')?.click()
  await expect.poll(route).toBe('/steps/upgrades')
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await expect.poll(() => findBar()?.textContent).toMatch(/Skip$/)
})

test('leads from the button beside the step to the choice that is missing (SLOT-6, LAYOUT-5)', async () => {
  await page.viewport(1280, 900)
  const path = '/steps/booking_slot?tour_code=PAR-EIFFEL'
  const { button, summary } = await openWidget({ path, order: { tours: [] } })
  const next = summary.getByRole('button', { name: 'Next' })
  await expect.element(next).toHaveAccessibleDescription('Choose a day and a time')
  await expect.element(button(/, Available$/).first()).toBeVisible()
  await next.click({ force: true })
  await expect.poll(() => document.activeElement?.closest('[role="grid"]') ?? null).not.toBeNull()
})

test('keeps the summary with the button in view beside a long step, and moves nothing else (HOST-6)', async () => {
  await page.viewport(1280, 900)
  const { button, summary } = await openWidget({ path: '/steps/contact', order: { contact: null } })
  const field = findShownContactForm().firstName
  await expect.element(field).toBeVisible()
  await expect.element(summary.getByRole('button', { name: 'Next' })).toBeVisible()
  const column = summary.element()
  const place = measure(summary).top
  const { top } = measure(field)
  const getTop = () => Math.round(column.getBoundingClientRect().top)
  await expect
    .poll(() => {
      postVisibleWindow({ top: 200, height: 600 })
      return getTop()
    })
    .toBe(216)
  expect(findBar()).toBeNull()
  expect(measure(button('Next')).bottom).toBeLessThan(800)
  expect(measure(field).top).toBe(top)
  postVisibleWindow({ top: 0, height: 600 })
  await expect.poll(getTop).toBe(Math.round(place))
})

test.each(['de', 'es'])(
  'has two lines at most in its bar, with amounts in one piece, in %s (HOST-6, LAYOUT-3)',
  async (lang) => {
    await setViewport(320, 640)
    const { button } = await openWidget({ path: '/steps/payment', order: {}, launch: { lang } })
    await expect.element(button(/0,00/)).toBeVisible()
    await showBar({ top: 0, height: 330 })
    const measureInBar = (selector: string) =>
      findBar()?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const { left, height } = measureInBar('button')
    expect(height).toBe(48)
    expect(findBar()?.offsetHeight).toBeLessThanOrEqual(72)
    for (const part of ['strong', '[role="timer"]']) {
      expect(measureInBar(part).height, part).toBeLessThan(30)
      expect(measureInBar(part).right, part).toBeLessThan(left)
    }
  },
)

test.each(['de', 'es', 'fr', 'it'])(
  '%s: has price and press of an upgrade in sight on a small phone (CART-1, HOST-6)',
  async (lang) => {
    await setViewport(390, 664)
    const order = { tours: ['PAR-EIFFEL'] }
    await openWidget({ path: '/steps/upgrades', order, launch: { lang } })
    const press = page.getByRole('article').getByRole('button', { name: /50,50/ })
    await expect.element(press).toBeVisible()
    await showBar({ top: 0, height: 664 })
    const end = findBar()?.getBoundingClientRect().top
    expect(measure(press).bottom).toBeLessThanOrEqual(end ?? 0)
  },
)

// What the shop says above its tours is content. Price and press of the first offer are in sight.
test.each<[step: string, content: string, ...offer: string[]]>([
  ['unit_items', '[role="group"]'],
  ['booking_slot?tour_code=PAR-EIFFEL', 'section'],
  ['addons', 'h1 + div', '+€4.50', 'Choose a time'],
  ['upgrades', 'section', '+€12.50', 'Add for €50.50'],
  ['contact', 'form > div > div + *'],
  ['travelers', 'form > div > div + *'],
  ['payment', 'ul'],
])(
  'leaves two thirds of a small phone to the content of %s (CART-1, HOST-6)',
  async (step, content, ...offer) => {
    await setViewport(390, 664)
    const tours = /^(?:unit_items|booking_slot)/.test(step) ? [] : ['PAR-EIFFEL']
    const { heading } = await openWidget({ path: `/steps/${step}`, order: { tours } })
    await expect.element(heading(/./)).toBeVisible()
    await expect.poll(() => document.querySelector(`main ${content}`)).not.toBeNull()
    await showBar({ top: 0, height: 664 })
    const { top } = document.querySelector(`main ${content}`)?.getBoundingClientRect() ?? {}
    const end = findBar()?.getBoundingClientRect().top ?? 0
    expect((end - (top ?? 0)) / 664).toBeGreaterThanOrEqual(0.65)
    for (const text of offer)
      expect(measure(page.getByText(text, { exact: true }).first()).bottom, text).toBeLessThan(end)
  },
)

test.each(['en', 'de'])(
  'shows what is charged and the first line of the card in a small phone, below the head of a host, in %s (PAY-10, LAYOUT-4)',
  async (lang) => {
    await setViewport(390, 664)
    await openWidget({
      path: '/steps/payment',
      order: { upgrade: 'PAR-EIFFEL-SUMMIT' },
      launch: { lang },
    })
    const findCard = () => document.querySelector('form iframe')
    await expect.poll(findCard).not.toBeNull()
    await showBar({ top: 0, height: 460 })
    const end = findBar()?.getBoundingClientRect().top ?? 0
    // Its label and its field.
    await expect.poll(() => (findCard()?.getBoundingClientRect().top ?? end) + 72).toBeLessThan(end)
  },
)
