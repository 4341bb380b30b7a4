/** @throws When the markup of the page lacks the element. */
export function getElement<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`No ${type.name} #${id}`)
}
