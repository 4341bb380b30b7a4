/** Texts and lists for the slots of a template. */
export type TemplateData = { readonly [slot: string]: string | readonly TemplateData[] }

const attributes = {
  href: 'href',
  src: 'src',
  alt: 'alt',
  label: 'aria-label',
  current: 'aria-current',
  lang: 'lang',
}

function getText(data: TemplateData, slot: string): string {
  const text = data[slot]
  if (typeof text !== 'string') throw new Error(`No text for the slot '${slot}'`)
  return text
}

function findSlots(root: ParentNode, kind: string): [element: HTMLElement, slot: string][] {
  return [...root.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((element) => [
    element,
    element.dataset[kind] ?? '',
  ])
}

/**
 * Fills `data-text="slot"`, the attributes `data-href`, `data-src`, `data-alt`, `data-label` and `data-current`, and
 * repeats the template inside `data-each="slot"`, or the one whose id is its `data-template`. An empty text omits the
 * attribute.
 * @throws For a slot without data.
 */
export function fillTemplate(root: ParentNode, data: TemplateData): void {
  for (const [element, slot] of findSlots(root, 'text')) element.textContent = getText(data, slot)
  for (const [kind, attribute] of Object.entries(attributes)) {
    for (const [element, slot] of findSlots(root, kind)) {
      const text = getText(data, slot)
      if (text !== '') element.setAttribute(attribute, text)
    }
  }
  for (const [list, slot] of findSlots(root, 'each')) {
    const items = data[slot]
    const template =
      list.dataset['template'] === undefined
        ? list.querySelector('template')
        : document.querySelector<HTMLTemplateElement>(`template#${list.dataset['template']}`)
    if (typeof items !== 'object' || template === null) throw new Error(`No list for '${slot}'`)
    for (const item of items) {
      const fragment = document.importNode(template.content, true)
      fillTemplate(fragment, item)
      list.append(fragment)
    }
  }
}
