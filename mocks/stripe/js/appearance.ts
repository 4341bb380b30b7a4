import type { Appearance } from '@stripe/stripe-js'

/** The variables of the provider's appearance that the card form follows. */
const supportedVariables = [
  'fontFamily',
  'fontSizeBase',
  'spacingUnit',
  'gridRowSpacing',
  'gridColumnSpacing',
  'borderRadius',
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
] as const satisfies readonly (keyof NonNullable<Appearance['variables']>)[]

/** Custom properties of the frame's stylesheet: { '--colorPrimary': '#0072bb' }. */
export function buildCssVariables(appearance: Appearance | undefined): Record<string, string> {
  const variables = appearance?.variables ?? {}
  return Object.fromEntries(
    supportedVariables.flatMap((name) => {
      const value = variables[name]
      return value === undefined ? [] : [[`--${name}`, value]]
    }),
  )
}
