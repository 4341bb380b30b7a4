import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { ButtonPlace } from '#src/components/step-frame/main-button.tsx'
import { createVoice } from '#src/visit/voice.ts'
import { AddonsScreen } from './addons-screen.tsx'

const SEINE = 'Cruise on the Seine'

const card = page.getByRole('article', { name: SEINE })
const question = page.getByRole('group', { name: /^Add Cruise on the Seine, .+\?$/ })
const chosenTime = card.getByRole('radio', { checked: true })

/** Chooses the first time of the first free day on a card. */
async function chooseTimeOf(tour: Locator) {
  await pressEnabled(tour.getByRole('button', { name: 'Choose a time' }))
  await pressEnabled(tour.getByRole('gridcell').getByRole('button', { disabled: false }).first())
  await pressEnabled(tour.getByRole('radio', { disabled: false }).first())
}

/** Chooses a time for the cruise, which is not added. */
async function chooseTime(fault = '', step = <AddonsScreen />) {
  const screen = await renderScreen(step, { order: {}, path: '/steps/addons', fault })
  await chooseTimeOf(card)
  await expect.element(chosenTime).toBeInTheDocument()
  return screen
}

/** What has the focus after each change of the page. */
function recordFocus() {
  const focused = new Set<Element | null>()
  const observer = new MutationObserver(() => focused.add(document.activeElement))
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return focused
}

test('Skip with a chosen time asks, and Add books it and goes on with the focus (ADDON-7, STEPS-10)', async () => {
  const { button, calls, route } = await chooseTime()
  await pressEnabled(button('Skip'))
  await expect.element(question).toHaveFocus()
  const focused = recordFocus()
  expect(calls('addCartItem')).toEqual([])
  await pressOn(question.getByRole('button', { name: 'Add' }), '{Enter}')
  await expect.poll(route).toBe('/steps/upgrades')
  expect(focused).not.toContain(document.body)
  expect(calls('addCartItem')).toMatchObject([{ body: { tourCode: 'PAR-SEINE' } }])
})

test("'Leave it out' goes on without the tour, and forgets the time (ADDON-7, STEPS-10)", async () => {
  const { button, calls, route } = await chooseTime()
  await pressEnabled(button('Skip'))
  await expect.element(question).toHaveFocus()
  const focused = recordFocus()
  await pressOn(question.getByRole('button', { name: 'Leave it out' }), '{Enter}')
  await expect.poll(route).toBe('/steps/upgrades')
  expect(focused).not.toContain(document.body)
  expect(calls('addCartItem')).toEqual([])
  await expect.element(chosenTime).not.toBeInTheDocument()
})

test('asks where Skip was, below the summary beside the step (ADDON-7, CART-1)', async () => {
  const place = document.body.appendChild(document.createElement('aside'))
  onTestFinished(() => place.remove())
  const step = (
    <ButtonPlace value={place}>
      <AddonsScreen />
    </ButtonPlace>
  )
  const { button } = await chooseTime('', step)
  expect(place.contains(button('Skip').element())).toBe(true)
  await pressEnabled(button('Skip'))
  await expect.element(question).toHaveFocus()
  expect(place.contains(question.element())).toBe(true)
})

test('a failed Add keeps the time and says why (ADDON-7)', async () => {
  const { alert, button, route } = await chooseTime('addCartItem:409@1')
  await pressEnabled(button('Skip'))
  await pressEnabled(question.getByRole('button', { name: 'Add' }))
  await expect.element(alert).toBeVisible()
  expect(route()).toBe('/steps/addons')
  await expect.element(chosenTime).toBeInTheDocument()
})

test('asks about each of two chosen times before it goes on (ADDON-7)', async () => {
  const { button, calls, route } = await chooseTime()
  await chooseTimeOf(page.getByRole('article', { name: 'The Louvre in one good hour' }))
  await pressEnabled(button('Skip'))
  await pressEnabled(question.getByRole('button', { name: 'Add' }))
  const next = page.getByRole('group', { name: /^Add The Louvre in one good hour, .+\?$/ })
  await expect.element(next).toHaveFocus()
  expect(route()).toBe('/steps/addons')
  await pressEnabled(next.getByRole('button', { name: 'Leave it out' }))
  await expect.poll(route).toBe('/steps/upgrades')
  expect(calls('addCartItem')).toMatchObject([{ body: { tourCode: 'PAR-SEINE' } }])
})

test('Add to cart on the card answers too, and a later time is not asked about at once (ADDON-7)', async () => {
  const { button } = await chooseTime()
  await pressEnabled(button('Skip'))
  await expect.element(question).toHaveFocus()
  await pressEnabled(card.getByRole('button', { name: 'Add to cart' }))
  await expect.element(question).not.toBeInTheDocument()
  await chooseTimeOf(page.getByRole('article', { name: 'The Louvre in one good hour' }))
  await expect.element(button('Next')).toBeVisible()
  await expect.element(page.getByRole('group', { name: /^Add / })).not.toBeInTheDocument()
})

test('tells how many tours are shown once they have loaded, and after Show more tours (ADDON-4)', async () => {
  const options = { order: {}, path: '/steps/addons' }
  const { button, services } = await renderScreen(<AddonsScreen />, options)
  const { read } = services.get(createVoice)
  await expect.poll(read).toBe('3 tours')
  await pressEnabled(button('Show more tours'))
  await expect.poll(read).toBe(`${page.getByRole('article').elements().length} tours`)
})
