import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectAccessible,
  expectNoViolations,
} from '#e2e/support/browser/measures/accessibility.ts'
import { cleanAfterTest } from '#e2e/support/browser/mount/lifecycle.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderTool } from '#e2e/support/browser/mount/render-devtools.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { LANGUAGES } from '#mocks/tools/demo/data/languages.ts'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'
import { scenarios } from '#scenarios/registry.ts'
import { ScenarioPage } from './scenario-page.tsx'

/** The browser opens no page at this port: the frames stay empty. */
const BASE = 'http://localhost:9/'

const address = page.getByRole('link', { name: 'Open in a new tab' })
const field = page.getByRole('textbox', { name: 'Scenarios', exact: true })
const desktop = page.getByTitle('Selected scenario, desktop')
const phone = page.getByTitle('Selected scenario, phone')

/** Renders the page at an address with this query. */
function openPage(search = '') {
  const { href } = location
  history.replaceState(null, '', search === '' ? location.pathname : search)
  cleanAfterTest(() => history.replaceState(null, '', href))
  return renderTool(<ScenarioPage base={BASE} />, 'page')
}

function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

function scenario(name: RegExp) {
  return page.getByRole('checkbox', { name })
}

function choose(name: string, option: string) {
  return page.getByRole('combobox', { name }).selectOptions(option)
}

function getSource(frame: typeof phone) {
  return frame.element().getAttribute('src')
}

/** Reports what the visitor in a frame is doing. */
function report(frame: typeof phone, detail: VisitorState): void {
  frame.element().dispatchEvent(new CustomEvent('mock-server:visitor', { bubbles: true, detail }))
}

test('runs the selected scenarios in a frame, and its link runs the same (SCENARIO-3, SCENARIO-4)', async () => {
  openPage()
  await expect.element(page.getByText(`${scenarios.length} scenarios.`)).toBeVisible()
  expect(getSource(desktop)).toBe(`${BASE}demo/?scenario=standard&reset`)
  await pressEnabled(scenario(/ upgrades-off/))
  await choose('Start at', 'Passes')
  const list = 'scenario=upgrades-off,started(at=travelers)'
  await expect.element(address).toHaveAttribute('href', `${BASE}demo/?${list}#book`)
  expect(getSource(desktop)).toBe(`${BASE}demo/?${list}&reset`)
})

test('its own address keeps what is selected (SCENARIO-4)', async () => {
  const close = openPage()
  await pressEnabled(scenario(/ dietary/))
  await choose('Frame', 'Phone 390')
  await choose('Page', 'Widget alone')
  await expect.element(phone).toHaveProperty('clientWidth', 390)
  expect(location.search).toBe('?scenario=dietary&frame=phone&page=widget')
  close()
  openPage(location.search)
  await expect
    .element(page.getByRole('combobox', { name: 'Frame' }))
    .toHaveDisplayValue('Phone 390')
  await expect
    .element(page.getByRole('combobox', { name: 'Page' }))
    .toHaveDisplayValue('Widget alone')
  await expect.element(scenario(/ dietary/)).toBeChecked()
  expect(getSource(phone)).toBe(`${BASE}?scenario=dietary&reset`)
})

test('chooses city, language and brand of either page (SCENARIO-4, LANG-1)', async () => {
  openPage('?page=widget')
  await choose('City', 'Barcelona')
  await choose('Language', 'français')
  await choose('Brand', 'Night')
  await expect
    .element(address)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/\/\?tour_code=BAR-SAGRADA.*&lang=fr&theme=.+&scenario=st/) as string,
    )
  await choose('Page', 'On a travel site')
  await expect
    .element(address)
    .toHaveAttribute(
      'href',
      `${BASE}demo/?city=barcelona&lang=fr&theme=night&scenario=standard#book`,
    )
})

test('shows the state of a scenario, with what its visitor is doing (SCENARIO-4)', async () => {
  openPage('?scenario=payment-3ds-failed')
  await pressEnabled(button('Show this state'))
  expect(getSource(desktop)).toMatch(/\?scenario=payment-3ds-failed&show$/)
  report(desktop, { status: 'walking', step: 'Travelers' })
  await expect.element(page.getByText('Travelers …')).toBeVisible()
  report(desktop, { status: 'done', step: '' })
  await expect.element(page.getByText("You're looking at it.")).toBeVisible()
  await pressEnabled(button('Start over'))
  await expect.element(page.getByText("You're looking at it.")).not.toBeInTheDocument()
  expect(getSource(desktop)).toMatch(/\?scenario=payment-3ds-failed&reset$/)
})

test('shows one by one press, whatever is selected, and says why it has stopped (SCENARIO-4)', async () => {
  openPage('?scenario=no-addons')
  await pressEnabled(button('Show Bank authentication'))
  await expect.element(scenario(/ payment-3ds The/)).toBeChecked()
  await expect.element(scenario(/ no-addons/)).not.toBeChecked()
  expect(getSource(desktop)).toMatch(/\?scenario=payment-3ds&show$/)
  report(desktop, { status: 'stopped', step: 'PAR-EIFFEL is sold out' })
  await expect.element(page.getByText('Stopped. PAR-EIFFEL is sold out')).toBeVisible()
})

test('copies its link, which is another one after a change (SCENARIO-4)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openPage('?scenario=usd')
  await pressEnabled(button('Copy link'))
  await expect.element(page.getByText('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${BASE}demo/?scenario=usd#book`)
  await pressEnabled(scenario(/ no-addons/))
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument()
})

test('reports an unknown scenario and those that cannot be combined (SCENARIO-1, SCENARIO-4)', async () => {
  const close = openPage('?scenario=sold-uot')
  await expect
    .element(page.getByText("Unknown scenario 'sold-uot'. Did you mean 'sold-out'?"))
    .toBeVisible()
  expect(getSource(desktop)).toContain('?scenario=standard&')
  await field.fill('sold-out-day')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Did you mean/)).not.toBeInTheDocument()
  expect(getSource(desktop)).toContain('?scenario=sold-out-day&')
  close()
  openPage('?scenario=payment-3ds,payment-unexpected-state')
  await expect.element(page.getByText(/both decide what the card provider does/)).toBeVisible()
})

test('an invalid parameter leaves the last valid selection in view (SCENARIO-4)', async () => {
  openPage('?scenario=expiring(in=600)')
  await field.fill('expiring(in=soon)')
  field.element().blur()
  await expect.element(page.getByText(/^'in' of 'expiring' must be a whole/)).toBeVisible()
  await expect.element(button('Show this state')).toBeDisabled()
  await expect
    .element(address)
    .toHaveAttribute('href', `${BASE}demo/?scenario=expiring(in=600)#book`)
})

test('meets WCAG in every presentation (SCENARIO-4, LAYOUT-3)', async () => {
  openPage('?scenario=expiring(in=600),dietary&frame=phone&page=widget')
  await expect.element(phone).toBeVisible()
  await expectAccessible()
})

test('opens the steps and the other ends on the map (SCENARIO-4)', async () => {
  openPage('?map&frame=desktop')
  const passes = button(/^Passes \d+ scenarios?$/)
  await pressEnabled(passes)
  expect(getSource(desktop)).toMatch(/\?scenario=started\(at=travelers\)&show$/)
  await expect.element(passes).toHaveAttribute('aria-current', 'true')
  await pressEnabled(button('Incorrect input parameters 1 scenario'))
  expect(getSource(desktop)).toMatch(/\?scenario=missing-parameters&show$/)
  await expect.element(passes).toHaveAttribute('aria-current', 'false')
  expect(location.search).toBe('?scenario=missing-parameters&map&show')
})

test('shows one state in each language, one after the other, each with a state of its own (SCENARIO-4, LANG-1)', async () => {
  openPage('?scenario=payment-failure&page=widget&theme=night')
  await choose('Frame', 'All languages')
  const frames = page.getByTitle(/^Selected scenario/)
  await expect.element(frames).toHaveLength(1)
  await expect.element(page.getByText('Waiting')).toHaveLength(LANGUAGES.length - 1)
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeDisabled()
  for (const { tag, name } of LANGUAGES) {
    const frame = page.getByTitle(`Selected scenario, ${name}`)
    await expect.element(frame).toBeVisible()
    const params = new URL(getSource(frame) ?? '').searchParams
    expect(params.get('lang') ?? 'en').toBe(tag)
    expect(params.has('theme') && params.has('show')).toBe(true)
    report(frame, { status: 'walking', step: 'Payment' })
    await expect.element(page.getByText('Payment …')).toBeVisible()
    // A state that cannot be reached does not keep the next one waiting.
    report(frame, { status: tag === 'de' ? 'stopped' : 'done', step: 'No such day' })
  }
  await expect.element(page.getByText('Stopped. No such day')).toBeVisible()
  const starts = frames
    .elements()
    .map((frame) => new URL(frame.getAttribute('src') ?? '').searchParams.get('now'))
  expect(new Set(starts).size).toBe(LANGUAGES.length)
  await expectNoViolations()
  await choose('Frame', 'All brands')
  await expect.element(page.getByTitle('Selected scenario, Default')).toBeVisible()
  expect(location.search).toContain('frame=brands')
})

test('the frame of a phone has its own size, on a phone as well, where it comes before the list (SCENARIO-4, LAYOUT-3)', async () => {
  const getWidth = () => phone.element().getBoundingClientRect().width
  const close = openPage('?frame=phone')
  await expect.poll(getWidth).toBe(390)
  close()
  await setViewport(390, 844)
  openPage('?scenario=usd&map')
  await expect
    .element(page.getByRole('combobox', { name: 'Frame' }))
    .toHaveDisplayValue('Phone 390')
  await expect.poll(getWidth).toBeGreaterThan(385)
  expect(phone.element().getBoundingClientRect().top).toBeLessThan(
    page.getByRole('region', { name: 'All scenarios' }).element().getBoundingClientRect().top,
  )
  await expectNoViolations()
})

test.each([1280, 390])(
  'at %i pixels what the visitor does stays in sight when its frame is scrolled (SCENARIO-4)',
  async (width) => {
    await setViewport(width, 600)
    openPage('?frame=phone&show')
    await expect.element(phone).toBeVisible()
    report(phone, { status: 'walking', step: 'Payment' })
    const status = page.getByText('Payment …', { exact: true })
    await expect.element(status).toBeVisible()
    phone.element().scrollIntoView({ block: 'end' })
    await expect.element(status).toBeInViewport({ ratio: 1 })
  },
)
