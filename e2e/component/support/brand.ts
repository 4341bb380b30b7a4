import { applyTheme } from '#src/theme/apply-theme.ts'

/** Applies a theme to the page; later ones replace its colours. */
export function applyBrand(brand: Record<string, string>): void {
  applyTheme(
    Object.entries(brand)
      .map(([name, value]) => `${name}: ${value}`)
      .join(';'),
  )
}
