import { afterEach, expect, test, vi } from 'vitest'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { applyBrand, computeColor } from '#e2e/support/browser/conditions/theme.ts'
import { radius } from './tokens.ts'

afterEach(async () => {
  await emulateMedia()
  document.documentElement.removeAttribute('style')
})

test('follows the color scheme of the host only if the theme says so (BRAND-2)', async () => {
  await emulateMedia({ colorScheme: 'dark' })
  expect(computeColor('card')).toBe('rgb(255, 255, 255)')
  applyBrand({ accent: '1b7f5c' })
  expect(computeColor('card')).toMatch(/^rgb\(25\d, 25\d, 25\d\)$/)
  applyBrand({ scheme: 'light dark' })
  expect(computeColor('card')).toMatch(/^rgb\([1-4]\d, [1-4]\d, [1-5]\d\)$/)
  expect(document.documentElement.style.colorScheme).toBe('dark')
  await emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => computeColor('card')).toBe('rgb(255, 255, 255)')
})

test('draws lines and secondary text as text where the visitor asks for more contrast (LAYOUT-3, BRAND-1)', async () => {
  const read = () => (['muted', 'line', 'lineStrong'] as const).map(computeColor)
  await emulateMedia({ contrast: 'more' })
  expect(read()).toEqual(Array.from({ length: 3 }, () => computeColor('text')))
  applyBrand({ surface: '203040' })
  expect(read()).toEqual(Array.from({ length: 3 }, () => computeColor('text')))
  await emulateMedia()
  expect(read()).not.toContain(computeColor('text'))
})

test('headings can have a font of their own (BRAND-1)', async () => {
  const { heading } = await renderScreen(
    <div>
      <h1>Travelers</h1>
      <h2>Your tour</h2>
      <p>Text</p>
    </div>,
  )
  await expect.element(heading('Travelers')).toBeVisible()
  const readFonts = () =>
    ['h1', 'h2', 'p'].map((name) => {
      const element = document.querySelector(name)
      return element && getComputedStyle(element).fontFamily.split(',').at(-1)?.trim()
    })
  applyBrand({ font: 'mono' })
  expect(readFonts()).toEqual(['monospace', 'monospace', 'monospace'])
  applyBrand({ 'heading-font': 'serif' })
  expect(readFonts()).toEqual(['serif', 'serif', 'monospace'])
})

test('an invalid value leaves the default and one error in the console (BRAND-1)', async () => {
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  const { button } = await renderScreen(
    <button type="button" style={{ borderRadius: radius.control }}>
      Next
    </button>,
  )
  await expect.element(button('Next')).toBeVisible()
  applyBrand({ accent: 'red}*{display:none', radius: '8', font: '"x', nonsense: '1' })
  expect(report.mock.calls.map(([{ message }]) => message)).toEqual([
    expect.stringMatching(/^tour-checkout: .*accent must.*font must.*'nonsense' is unknown$/),
  ])
  await expect.element(button('Next')).toBeVisible()
  expect(getComputedStyle(button('Next').element()).borderRadius).toBe('8px')
  expect(computeColor('accent')).toBe('rgb(0, 114, 187)')
})
