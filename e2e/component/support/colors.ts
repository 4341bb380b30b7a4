import { color } from '#src/theme/tokens.ts'

/** A colour of the theme as the browser computes it: 'rgb(185, 28, 28)'. */
export function computeColor(name: Parameters<typeof color>[0]): string {
  const element = document.createElement('span')
  element.style.color = color(name)
  document.body.append(element)
  const { color: computed } = getComputedStyle(element)
  element.remove()
  return computed
}
