import { MARKER } from '#mocks/tape/format/marker.ts'
import type { Control, Driver } from './driver.ts'
import { findControl } from './find-control.ts'

type DomDriverOptions = {
  /** The page, or a part of it; null while there is none. */
  findRoot: () => ParentNode | null
  /** Waits until the function gives a value; rejects when the visitor is interrupted. */
  waitFor: <T>(find: () => T | null) => Promise<T>
  /** By default the first control that is enabled. */
  findIn?: (root: ParentNode, control: Control) => HTMLElement | null
  /** By default a press leaves the focus where it is: it may be in the panel. */
  press?: (element: HTMLElement) => unknown
  enter?: (field: HTMLElement, value: string) => void
}

/**
 * Replaces the value of a field, with the events that React and the card form listen to. React ignores a value that is set
 * in any other way than by the native setter.
 */
export function setValue(field: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change', 'focusout'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** No instanceof: the field may belong to the document of a frame. */
function isSelect(field: HTMLElement): field is HTMLSelectElement {
  return field.matches('select')
}

/** Chooses the value, or for a marker the first other one. */
function chooseValue(field: HTMLElement, value: string): string {
  if (value !== MARKER || !isSelect(field)) return value
  const { options, value: current } = field
  return [...options].find((option) => !['', current].includes(option.value))?.value ?? current
}

/** Uses the controls of the page in which it runs, with the frames of its origin. */
export function createDomDriver({
  findRoot,
  waitFor,
  findIn = findControl,
  press = (element) => element.click(),
  enter = setValue,
}: DomDriverOptions): Driver {
  const find = (control: Control) => {
    const root = findRoot()
    return root && findIn(root, control)
  }
  const waitForControl = (control: Control) => waitFor(() => find(control))
  return {
    waitFor: waitForControl,
    has: async (control) => find(control) !== null,
    press: async (control) => press(await waitForControl(control)),
    enter: async (control, value) => {
      const field = await waitForControl(control)
      enter(field, chooseValue(field, value))
    },
    async check(control) {
      const box = (await waitForControl(control)) as HTMLInputElement
      if (!box.checked) await press(box)
    },
  }
}
