import type { Appearance } from '@stripe/stripe-js'

/** The appearance variables that the card form supports. https://docs.stripe.com/elements/appearance-api */
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

/** Converts variables to custom properties of the frame: { '--colorPrimary': '#0072bb' }. */
export function buildCssVariables(appearance: Appearance | undefined): Record<string, string> {
  const variables = appearance?.variables ?? {}
  return Object.fromEntries(
    supportedVariables.flatMap((name) => {
      const value = variables[name]
      return value === undefined ? [] : [[`--${name}`, value]]
    }),
  )
}
