import { applyTheme } from '#src/theme/apply-theme.ts'
import { color } from '#src/theme/tokens.ts'

/** Applies a theme to the page; later ones replace its colors. */
export function applyBrand(brand: Record<string, string>): void {
  applyTheme(
    Object.entries(brand)
      .map(([name, value]) => `${name}: ${value}`)
      .join(';'),
  )
}

/** A color of the theme as the browser computes it: 'rgb(185, 28, 28)'. */
export function computeColor(name: Parameters<typeof color>[0]): string {
  const element = document.createElement('span')
  element.style.color = color(name)
  document.body.append(element)
  const { color: computed } = getComputedStyle(element)
  element.remove()
  return computed
}
