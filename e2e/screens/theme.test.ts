import axe from 'axe-core'
import fc from 'fast-check'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { applyBrand, computeColor } from './support/theme.ts'
import { emulateMedia } from './support/media.ts'
import { openLoader } from './support/loader.ts'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { openTimeslot } from './support/timeslot.ts'

/** Accents for which a fixed color of text or border would fail. */
const HARD_ACCENTS = [
  'ffd400',
  'fafafa',
  '050505',
  '808080',
  '0000ff',
  'ff0000',
  '00ff00',
  '00ffff',
  'ff6600',
  '7a1fa2',
]

const digits = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => value.toString(16).padStart(6, '0'))
const randomBrand = fc.record(
  { accent: digits, surface: digits, text: digits, scheme: fc.constantFrom('light', 'dark') },
  { requiredKeys: ['accent'] },
)

/** Random brands at night, on all screens together. */
const NIGHTLY_BRANDS = 500

/** The brands for a screen: a third of the hard accents in one of the schemes, and random ones. */
function listBrands(screen: number): Record<string, string>[] {
  const hard = HARD_ACCENTS.filter((_, index) => (index + screen) % 3 === 0).map(
    (accent, index) => ({ accent, scheme: (index + screen) % 2 === 0 ? 'light' : 'dark' }),
  )
  return [
    ...hard,
    ...fc.sample(randomBrand, {
      numRuns: inject('isNight') ? Math.ceil(NIGHTLY_BRANDS / SCREENS.length) : 1,
      seed: screen,
    }),
  ]
}

/** What axe finds too faint on the present screen with any of the brands. */
async function findFaintTexts(screen: number): Promise<string[]> {
  const problems: string[] = []
  for (const brand of listBrands(screen)) {
    applyBrand(brand)
    const { violations, passes } = await axe.run('#root', { runOnly: ['color-contrast'] })
    expect(passes.length).toBe(1)
    for (const { html, failureSummary } of violations.flatMap(({ nodes }) => nodes))
      problems.push(`${JSON.stringify(brand)}: ${html} ${failureSummary}`)
  }
  return problems
}

const SCREENS: [heading: string, MountOptions][] = [
  ['Travelers', {}],
  ['Explore more tours', { path: '/steps/addons', order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] } }],
  ['Upgrade your tour', { path: '/steps/upgrades', order: { upgrade: 'PAR-EIFFEL-SUMMIT' } }],
  ['Contacts', { path: '/steps/contact', order: {} }],
  ['Passes', { path: '/steps/travelers', order: {} }],
  ['Payment', { path: '/steps/payment', order: {}, scenario: 'mandatory-payments' }],
  ['Thank you', { path: '/result', order: { verified: true } }],
  ['Time expired', { path: '/timeout' }],
]

afterEach(async () => {
  await emulateMedia()
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('dir')
})

test.each(SCREENS)('%s can be read in any brand (BRAND-1, LAYOUT-3)', async (name, options) => {
  const { heading } = await openWidget(options)
  await expect.element(heading(name)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
  expect(await findFaintTexts(SCREENS.findIndex(([title]) => title === name))).toEqual([])
})

test('chosen, hovered and disabled controls and errors can be read in any brand (BRAND-1, LAYOUT-3)', async () => {
  const { slot } = await openTimeslot()
  await slot.day('1 June 2026').click()
  await slot.time(/^06:30 PM/).click({ force: true })
  await expect.element(slot.chosenTime).toBeVisible()
  await slot.day('2 June 2026').hover()
  expect(await findFaintTexts(8)).toEqual([])
})

test('follows the color scheme of the host only if the theme says so (BRAND-2)', async () => {
  await emulateMedia({ colorScheme: 'dark' })
  const { heading } = await openWidget()
  await expect.element(heading('Travelers')).toBeVisible()
  expect(computeColor('card')).toBe('rgb(255, 255, 255)')
  applyBrand({ accent: '1b7f5c' })
  expect(computeColor('card')).toMatch(/^rgb\(25\d, 25\d, 25\d\)$/)
  applyBrand({ scheme: 'light dark' })
  expect(computeColor('card')).toMatch(/^rgb\([1-4]\d, [1-4]\d, [1-5]\d\)$/)
  await emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => computeColor('card')).toBe('rgb(255, 255, 255)')
})

test('hides the frame until its theme is applied, but for some seconds only (BRAND-3)', async () => {
  const frame = await openLoader({ theme: 'accent: #a3442a' })
  const isSeen = () => frame.checkVisibility({ opacityProperty: true })
  expect(isSeen()).toBe(false)
  const [timeLimit] = frame.getAnimations()
  expect(timeLimit?.effect?.getComputedTiming().endTime).toBe(9000)
  timeLimit?.finish()
  expect(isSeen()).toBe(true)
  const withoutTheme = await openLoader({})
  expect(withoutTheme.checkVisibility({ opacityProperty: true })).toBe(true)
})

test('an invalid value leaves the default and one error in the console (BRAND-1)', async () => {
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  const { button } = await openWidget()
  applyBrand({ accent: 'red}*{display:none', radius: '8', font: '"x', nonsense: '1' })
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringMatching(/^tour-checkout: .*accent must.*font must.*'nonsense' is unknown$/),
  ])
  await expect.element(button('Next')).toBeVisible()
  expect(getComputedStyle(button('Next').element()).borderRadius).toBe('8px')
  expect(computeColor('accent')).toBe('rgb(0, 114, 187)')
})

test('from right to left the previous month is on the right, and its arrow points there (LAYOUT-3)', async () => {
  document.documentElement.dir = 'rtl'
  const { slot } = await openTimeslot()
  const [previous, next] = [slot.previous.element(), slot.next.element()]
  expect(previous.getBoundingClientRect().left).toBeGreaterThan(next.getBoundingClientRect().right)
  for (const button of [previous, next]) {
    const arrow = button.querySelector('svg')
    expect(arrow && getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  }
})
