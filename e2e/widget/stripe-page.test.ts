import { expect, test } from 'vitest'
import { openWithoutScript } from '#e2e/support/browser/mount/stripe-page.ts'

test("shows no control of the stub's page before its script can respond (MOCK-6)", async () => {
  const { title, body } = await openWithoutScript()
  expect(title).not.toBe('')
  const controls = [...body.querySelectorAll('button, input, select')]
  expect(controls).not.toEqual([])
  expect(controls.filter((control) => control.checkVisibility())).toEqual([])
})
