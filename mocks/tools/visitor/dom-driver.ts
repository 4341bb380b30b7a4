import type { Control, Driver } from './driver.ts'
import { findControl } from './find-control.ts'

type DomDriverOptions = {
  /** The page, or a part of it; null while there is none. */
  findRoot: () => ParentNode | null
  /** Waits until the function gives a value; rejects when the visitor is interrupted. */
  waitFor: <T>(find: () => T | null) => Promise<T>
  /** By default a press leaves the focus where it is: it may be in the panel. */
  press?: (element: HTMLElement) => void
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

/** Uses the controls of the page in which it runs, with the frames of its origin. */
export function createDomDriver({
  findRoot,
  waitFor,
  press = (element) => element.click(),
}: DomDriverOptions): Driver {
  const find = (control: Control) => {
    const root = findRoot()
    return root && findControl(root, control)
  }
  const waitForControl = (control: Control) => waitFor(() => find(control))
  return {
    waitFor: waitForControl,
    has: async (control) => find(control) !== null,
    press: async (control) => press(await waitForControl(control)),
    fill: async (control, text) => setValue(await waitForControl(control), text),
    select: async (control, value) => setValue(await waitForControl(control), value),
    async check(control) {
      const box = (await waitForControl(control)) as HTMLInputElement
      if (!box.checked) press(box)
    },
  }
}
