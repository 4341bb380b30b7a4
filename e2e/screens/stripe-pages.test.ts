import { expect, test } from 'vitest'
import { openWithoutScript, STRIPE_PAGES } from './support/stripe-pages.ts'

for (const [name, path] of STRIPE_PAGES)
  test(`shows no control of the stub's ${name} page before its script can respond (MOCK-6)`, async () => {
    const { title, body } = await openWithoutScript(path)
    expect(title).not.toBe('')
    const controls = [...body.querySelectorAll('button, input, select')]
    expect(controls).not.toEqual([])
    expect(controls.filter((control) => control.checkVisibility())).toEqual([])
  })
