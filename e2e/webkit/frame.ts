import { expect } from '@playwright/test'
import type { ElementId, Session } from './webdriver.ts'
import { keys } from './webdriver.ts'

/** The elements that can have a role. */
const SELECTORS = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  heading: 'h1',
  spinbutton: 'input[type=number]',
  textbox: 'input:not([type=number])',
} as const

/** The roles that WebKitGTK computes where they are not those of the HTML specification. */
const WEBKIT_ROLES: Record<string, string> = { combobox: 'button', spinbutton: 'textbox' }

type Role = keyof typeof SELECTORS
type Name = string | RegExp

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

function isNamed(label: string, name: Name): boolean {
  return typeof name === 'string' ? label === name : name.test(label)
}

/** Whether a field has the text, whatever its form adds between the characters. */
function isTyped(value: string, text: string): boolean {
  return value.replaceAll(/[ /]/g, '') === text.replaceAll(/[ /]/g, '')
}

async function findElement(
  session: Session,
  role: Role,
  name: Name,
  index = 0,
): Promise<ElementId> {
  const others: string[] = []
  let position = 0
  for (const element of await session.findElements(SELECTORS[role])) {
    const label = await session.getLabel(element)
    const computedRole = await session.getRole(element)
    if (computedRole !== (WEBKIT_ROLES[role] ?? role) || !isNamed(label, name))
      others.push(`${computedRole} '${label}'`)
    else if (position++ === index) return element
  }
  throw new Error(`There is no ${role} ${String(name)}, but: ${others.join(', ')}`)
}

async function findEnabled(...args: Parameters<typeof findElement>): Promise<ElementId> {
  const [session, role, name] = args
  const element = await findElement(...args)
  if (await session.isEnabled(element)) return element
  throw new Error(`The ${role} ${String(name)} is disabled`)
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
    /** Waits until the element is displayed. */
    waitFor: async (role: Role, name: Name) => {
      await attempt(async () => {
        if (!(await session.isDisplayed(await findElement(session, role, name))))
          throw new Error(`The ${role} ${String(name)} is hidden`)
      })
    },
    click: async (role: Role, name: Name) => {
      await attempt(async () => await session.click(await findEnabled(session, role, name)))
    },
    /** Clicks the first element that the selector matches. */
    clickFirst: async (css: string) => {
      await attempt(async () => {
        const [element] = await session.findElements(css)
        if (element === undefined) throw new Error(`There is no ${css}`)
        await session.click(element)
      })
    },
    /** Replaces the text of a field by typing; `index` counts the fields of the same name. */
    fill: async (role: Role, name: Name, text: string, index?: number) => {
      await attempt(async () => {
        const field = await findEnabled(session, role, name, index)
        // WebKit lets a frame of another site take the focus only after a click in it.
        await session.click(field)
        await session.type(field, keys.selectAll + text)
        // On a busy machine a key can reach what had the focus before.
        const value = await session.execute<string>('return arguments[0].value', field)
        if (!isTyped(value, text)) throw new Error(`${String(name)} has the text '${value}'`)
      })
    },
    select: async (name: Name, value: string) => {
      await attempt(async () => {
        const list = await findEnabled(session, 'combobox', name)
        const [option] = await session.findElementsIn(list, `option[value="${value}"]`)
        if (option === undefined) throw new Error(`${String(name)} has no ${value}`)
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

export type Frame = ReturnType<typeof findFrame>
