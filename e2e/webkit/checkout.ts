import type { Control, Driver } from '#mocks/tools/visitor/driver.ts'
import { createVisitor } from '#mocks/tools/visitor/visitor.ts'
import type { WebKitFrame } from './frame.ts'

/** Uses the controls of a document in WebKit, by WebDriver's input. */
function createWebKitDriver(root: WebKitFrame): Driver {
  const find = ({ frames = [] }: Control) =>
    frames.reduce((parent, title) => parent.frame(title), root)
  return {
    waitFor: (control) => find(control).waitFor(control),
    has: (control) => find(control).has(control),
    press: (control) => find(control).press(control),
    enter: (control, value) => find(control).enter(control, value),
    check: (control) => find(control).check(control),
  }
}

/** A visitor of the widget in WebKit. */
export function findWebKitCheckout(root: WebKitFrame) {
  const driver = createWebKitDriver(root)
  return {
    root,
    driver,
    ...createVisitor(() => driver),
    heading: (name: string) => root.waitFor({ role: 'heading', name: name }),
    press: (name: string) => root.press({ role: 'button', name: name }),
  }
}
