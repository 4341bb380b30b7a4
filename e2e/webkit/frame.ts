import { expect } from '@playwright/test'
import type { Control, Role, Scope } from '#mocks/tools/visitor/driver.ts'
import { buildNamePattern } from '#mocks/tools/visitor/name-pattern.ts'
import type { ElementId, Session } from './webdriver.ts'
import { keys } from './webdriver.ts'

/** The elements that can have a role; a calendar is in the page at once, and busy until it has loaded. */
const SELECTORS: Record<Role, string> = {
  heading: 'h1',
  link: 'a[href]',
  summary: 'summary',
  grid: '[role=grid][aria-busy=false]',
  button: 'button:not([aria-disabled=true])',
  textbox: 'input:not([type=number])',
  spinbutton: 'input[type=number]',
  combobox: 'select',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
}

const SCOPE_SELECTORS: Record<Scope['role'], string> = {
  article: 'article',
  group: 'fieldset',
  grid: SELECTORS.grid,
  radiogroup: '[role=radiogroup]',
}

/** The roles that WebKitGTK computes where they are not those of the HTML specification. */
const WEBKIT_ROLES: Record<string, string> = { combobox: 'button', spinbutton: 'textbox' }

/** Finds a frame by its title, in open shadow roots too. */
const FIND_FRAME = `
  const [title] = arguments
  const find = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'iframe' && element.title === title) return element
      const frame = element.shadowRoot && find(element.shadowRoot)
      if (frame) return frame
    }
    return null
  }
  return find(document)`

/** Whether a field has the text, whatever its form adds between the characters. */
function isTyped(value: string, text: string): boolean {
  return value.replaceAll(/[ /]/g, '') === text.replaceAll(/[ /]/g, '')
}

function findElements(session: Session, part: ElementId | null, css: string) {
  return part === null ? session.findElements(css) : session.findElementsIn(part, css)
}

/** Whether an element is the one that a scope means. */
async function isScope(session: Session, element: ElementId, scope: Scope): Promise<boolean> {
  if (scope.role === 'group')
    return buildNamePattern(scope.name).test(await session.getLabel(element))
  if (scope.role !== 'article') return true
  const text = await session.getText(element)
  return scope.texts.every((part) => text.includes(part))
}

/** The part of the document that the scopes mean, the inner one last; null: the whole document. */
async function findPart(session: Session, scopes: readonly Scope[]): Promise<ElementId | null> {
  let part: ElementId | null = null
  for (const scope of scopes) {
    const matches: ElementId[] = []
    for (const element of await findElements(session, part, SCOPE_SELECTORS[scope.role]))
      if (await isScope(session, element, scope)) matches.push(element)
    const match = matches[scope.role === 'group' ? scope.index : 0]
    if (match === undefined) throw new Error(`There is no ${JSON.stringify(scope)}`)
    part = match
  }
  return part
}

/** Finds a control that is enabled. @throws {Error} with those that are there instead. */
async function findControl(
  session: Session,
  { role, name, within = [] }: Control,
): Promise<ElementId> {
  const others: string[] = []
  const pattern = buildNamePattern(name)
  const part = await findPart(session, within)
  for (const element of await findElements(session, part, SELECTORS[role])) {
    const label = await session.getLabel(element)
    const computedRole = await session.getRole(element)
    const isMatch = computedRole === (WEBKIT_ROLES[role] ?? role) && pattern.test(label)
    if (isMatch && (await session.isEnabled(element))) return element
    others.push(`${computedRole} '${label}'`)
  }
  throw new Error(`There is no ${role} ${String(name)}, but: ${others.join(', ')}`)
}

async function typeText(session: Session, field: ElementId, text: string): Promise<void> {
  // WebKit lets a frame of another site take the focus only after a click in it.
  await session.click(field)
  await session.type(field, keys.selectAll + text)
  // On a busy machine a key can reach what had the focus before.
  const value = await session.execute<string>('return arguments[0].value', field)
  if (!isTyped(value, text)) throw new Error(`The field has the text '${value}'`)
}

/**
 * The document in a frame. It is located again for each action, because it may have been loaded again. Elements
 * are located by their role and name in WebKit's accessibility tree; each action waits until it is possible.
 * @param titles the titles of the frames, from the host page inwards
 */
export function findFrame(session: Session, titles: string[]) {
  async function enter(): Promise<void> {
    await session.switchToTop()
    for (const title of titles) {
      const frame = await session.execute<ElementId | null>(FIND_FRAME, title)
      if (frame === null) throw new Error(`There is no frame with the title ${title}`)
      await session.switchToFrame(frame)
    }
  }

  /** Repeats the action until it succeeds. */
  async function attempt<Value>(action: () => Promise<Value>): Promise<Value> {
    const values: Value[] = []
    await expect(async () => {
      await enter()
      values.push(await action())
    }).toPass()
    return values[0] as Value
  }

  return {
    frame: (title: string) => findFrame(session, [...titles, title]),
    /** Waits for a control in sight, or for the heading of a step, which screen readers alone may have. */
    waitFor: async (control: Control) => {
      await attempt(async () => {
        const found = await findControl(session, control)
        if (control.role !== 'heading' && !(await session.isDisplayed(found)))
          throw new Error(`The ${control.role} ${String(control.name)} is hidden`)
      })
    },
    /** Whether the control is there and enabled. */
    has: async (control: Control) =>
      await attempt(() =>
        findControl(session, control).then(
          () => true,
          () => false,
        ),
      ),
    press: async (control: Control) => {
      await attempt(async () => await session.click(await findControl(session, control)))
    },
    /** Clicks the label of a radio button, which is visually hidden itself, or else the box. */
    check: async (control: Control) => {
      await attempt(async () => {
        const box = await findControl(session, control)
        const find = 'return arguments[0].type === "radio" ? arguments[0].labels[0] : arguments[0]'
        await session.click(await session.execute<ElementId>(find, box))
      })
    },
    /** Types the text of a field in place of its own, or clicks an option of a list. */
    enter: async (control: Control, value: string) => {
      await attempt(async () => {
        const field = await findControl(session, control)
        if (control.role !== 'combobox') return await typeText(session, field, value)
        const [option] = await session.findElementsIn(field, `option[value="${value}"]`)
        if (option === undefined) throw new Error(`${String(control.name)} has no ${value}`)
        await session.click(option)
      })
    },
    /** Waits until an element with this text is displayed. */
    waitForText: async (css: string, text: string) => {
      await attempt(async () => {
        const elements = await session.findElements(css)
        const texts = await Promise.all(elements.map(session.getText))
        expect(texts.join('\n')).toContain(text)
      })
    },
    /** The name of the element that has the focus; empty while the document does not have it. */
    readFocus: async () =>
      await attempt(async () => {
        const focused = await session.execute<ElementId | null>(
          'return document.hasFocus() ? document.activeElement : null',
        )
        return focused === null ? '' : await session.getLabel(focused)
      }),
    /** Runs the body of a function in the document. */
    execute: async <Value>(script: string, ...args: unknown[]) =>
      await attempt(async () => await session.execute<Value>(script, ...args)),
  }
}

export type WebKitFrame = ReturnType<typeof findFrame>
