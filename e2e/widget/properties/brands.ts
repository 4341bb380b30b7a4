import axe from 'axe-core'
import fc from 'fast-check'
import { expect, inject } from 'vitest'
import { applyBrand } from '#e2e/support/browser/conditions/theme.ts'
import { STATES } from '#e2e/widget/tables/states.ts'

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

/** Random brands of the nightly run, in all states together. */
const NIGHTLY_BRANDS = 500

/** The brands for a state: a third of the hard accents in one of the schemes, and random ones. */
function listBrands(state: number): Record<string, string>[] {
  const hard = HARD_ACCENTS.filter((_, index) => (index + state) % 3 === 0).map(
    (accent, index) => ({ accent, scheme: (index + state) % 2 === 0 ? 'light' : 'dark' }),
  )
  return [
    ...hard,
    ...fc.sample(randomBrand, {
      numRuns: inject('isNightly') ? Math.ceil(NIGHTLY_BRANDS / STATES.length) : 1,
      seed: state,
    }),
  ]
}

/**
 * Checks the contrast of what is shown in several brands (BRAND-1, LAYOUT-3).
 * @param state The number of the state; each has other brands.
 */
export async function expectReadableInBrands(state: number): Promise<void> {
  for (const brand of listBrands(state)) {
    applyBrand(brand)
    const { violations, passes } = await axe.run(document, { runOnly: ['color-contrast'] })
    expect(passes.length).toBe(1)
    const faint = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    expect(faint, JSON.stringify(brand)).toEqual([])
  }
}
