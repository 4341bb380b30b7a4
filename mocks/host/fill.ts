/** Words and lists of words for the slots of a page. */
export type Fill = { readonly [slot: string]: string | readonly Fill[] }

const attributes = {
  href: 'href',
  src: 'src',
  alt: 'alt',
  label: 'aria-label',
  current: 'aria-current',
}

const wordsOf = (data: Fill, slot: string): string => {
  const words = data[slot]
  if (typeof words !== 'string') throw new Error(`No words for the slot '${slot}'`)
  return words
}

const slotsOf = (root: ParentNode, kind: string): [element: HTMLElement, slot: string][] =>
  [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((element) => [
    element,
    element.dataset[kind] ?? '',
  ])

/**
 * Writes the words into `data-text="slot"` and `data-href`, `data-src`, `data-alt`, `data-label`,
 * `data-current`, and repeats the template inside `data-each="slot"`. Empty words leave an attribute out.
 */
export const fill = (root: ParentNode, data: Fill): void => {
  for (const [element, slot] of slotsOf(root, 'text')) element.textContent = wordsOf(data, slot)
  for (const [kind, attribute] of Object.entries(attributes)) {
    for (const [element, slot] of slotsOf(root, kind)) {
      const words = wordsOf(data, slot)
      if (words !== '') element.setAttribute(attribute, words)
    }
  }
  for (const [list, slot] of slotsOf(root, 'each')) {
    const items = data[slot]
    const template = list.querySelector('template')
    if (typeof items !== 'object' || template === null) throw new Error(`No list for '${slot}'`)
    for (const item of items) {
      const entry = document.importNode(template.content, true)
      fill(entry, item)
      list.append(entry)
    }
  }
}
