import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Control, Driver, Scope } from '#mocks/tools/visitor/driver.ts'
import { buildNamePattern } from '#mocks/tools/visitor/name-pattern.ts'

/** A page, a frame, or a part of one. */
export type Root = Page | FrameLocator | Locator

/**
 * Replaces the text of a field. In Firefox the text is typed, because Playwright's `fill` bypasses React's
 * value tracking there and appends to a number.
 */
async function fillField(
  field: Locator,
  text: string,
  options: { timeout?: number },
): Promise<void> {
  const engine = field.page().context().browser()?.browserType().name()
  if (engine !== 'firefox') return await field.fill(text, options)
  await field.press('ControlOrMeta+a', options)
  await field.pressSequentially(text, options)
}

function findGrid(root: Root): Locator {
  return root.getByRole('grid').and(root.locator('[aria-busy="false"]'))
}

function findScope(root: Root, scope: Scope): Locator {
  switch (scope.role) {
    case 'article':
      return scope.texts
        .reduce((articles, hasText) => articles.filter({ hasText }), root.getByRole('article'))
        .first()
    case 'group':
      return root.getByRole('group', { name: buildNamePattern(scope.name) }).nth(scope.index)
    case 'grid':
      return findGrid(root)
    case 'radiogroup':
      return root.getByRole('radiogroup')
  }
}

function findControl(root: Root, { role, name, within = [], frames = [] }: Control): Locator {
  const page = frames.reduce<Root>(
    (parent, title) => parent.getByTitle(title, { exact: true }).first().contentFrame(),
    root,
  )
  const part = within.reduce<Root>(findScope, page)
  if (role === 'grid') return findGrid(part)
  const pattern = buildNamePattern(name)
  if (role === 'heading') return part.getByRole('heading', { level: 1, name: pattern })
  if (role === 'summary') return part.locator('summary', { hasText: pattern })
  return part.getByRole(role, { name: pattern, disabled: false }).first()
}

/**
 * Uses the controls of a page with Playwright, by real input.
 * @param options The time limit of each action in milliseconds; by default that of the page.
 */
export function createPlaywrightDriver(root: Root, options: { timeout?: number } = {}): Driver {
  return {
    waitFor: (control) => findControl(root, control).waitFor(options),
    has: (control) => findControl(root, control).isVisible(),
    press: (control) => findControl(root, control).click(options),
    enter: (control, value) =>
      control.role === 'combobox'
        ? findControl(root, control).selectOption(value, options)
        : fillField(findControl(root, control), value, options),
    check: (control) => findControl(root, control).check(options),
  }
}
