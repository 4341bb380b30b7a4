/** The element of the page's own markup; its absence is a mistake in the markup. */
export function getElement<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`No ${type.name} #${id}`)
}
