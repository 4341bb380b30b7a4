import { expect, test } from 'vitest'
import { openWithoutScript, STRIPE_PAGES } from '#e2e/support/browser/mount/stripe-pages.ts'

test("shows no control of the stub's pages before their scripts can respond (MOCK-6)", async () => {
  for (const [name, path] of STRIPE_PAGES) {
    const { title, body } = await openWithoutScript(path)
    expect(title, name).not.toBe('')
    const controls = [...body.querySelectorAll('button, input, select')]
    expect(controls, name).not.toEqual([])
    expect(controls.filter((control) => control.checkVisibility())).toEqual([])
  }
})
