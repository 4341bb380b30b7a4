import { expect } from '@playwright/test'
import type { Scenario } from '#scenarios/engine/types.ts'
import type { Checkout } from '#e2e/support/pages/checkout.ts'

export type Action = NonNullable<Scenario['expected']['action']>

/** The actions that `expected.action` names. */
export const actions: Record<Action, (widget: Checkout) => Promise<void>> = {
  pay: (widget) => widget.payWith(),
  async authenticate(widget) {
    await widget.payWith()
    await widget.authenticate('Complete')
  },
  async upgrade(widget) {
    // Content that is still loading would move the button.
    await expect(widget.root.locator('[aria-busy="true"]')).toHaveCount(0)
    await widget
      .button(/^Add for /)
      .first()
      .click()
  },
}
