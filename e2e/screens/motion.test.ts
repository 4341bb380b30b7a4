import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MountOptions } from './support/mount.ts'
import { emulateMedia } from './support/media.ts'
import { openWidget } from './support/mount.ts'

afterEach(() => emulateMedia())

/** All transitions, as 'opacity 0.15s'. */
function readTransitions(): string[] {
  return [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element))
    .filter(({ transitionDuration }) => transitionDuration !== '0s')
    .map((style) => `${style.transitionProperty} ${style.transitionDuration}`)
}

for (const [title, options] of Object.entries<MountOptions>({
  Travelers: {},
  Contacts: { path: '/steps/contact', order: {} },
  Payment: { path: '/steps/payment', order: {} },
}))
  test(`animates only transform and opacity, for less than 200 ms, on ${title} (LAYOUT-3)`, async () => {
    await emulateMedia({ reducedMotion: 'no-preference' })
    const { heading } = await openWidget(options)
    await expect.element(heading(title)).toBeVisible()
    const transitions = readTransitions()
    expect(transitions).not.toEqual([])
    for (const transition of transitions)
      expect(transition).toMatch(/^(?:transform|opacity) 0\.1\d?s$/)
    await emulateMedia({ reducedMotion: 'reduce' })
    expect(readTransitions()).toEqual([])
  })

test('stops loading animations with reduced motion (LAYOUT-3)', async () => {
  await openWidget({ fault: 'getSettings:hang' })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(document.getAnimations()).toEqual([])
  await emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0)
})
