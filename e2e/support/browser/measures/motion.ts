import { expect } from 'vitest'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'

/** All transitions, as 'opacity 0.15s'. */
function readTransitions(): string[] {
  return [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element))
    .filter(({ transitionDuration }) => transitionDuration !== '0s')
    .map((style) => `${style.transitionProperty} ${style.transitionDuration}`)
}

/**
 * Checks that transitions are of transform and opacity only, for less than 200 ms, and that with reduced motion there are
 * neither transitions nor animations (LAYOUT-3).
 */
export async function expectCalmMotion(): Promise<void> {
  try {
    await emulateMedia({ reducedMotion: 'no-preference' })
    for (const transition of readTransitions())
      expect(transition).toMatch(/^(?:transform|opacity) 0\.1\d?s$/)
  } finally {
    await emulateMedia()
  }
  expect(readTransitions()).toEqual([])
  await expect.poll(() => document.getAnimations()).toEqual([])
}
