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
 * Checks that the page has transitions, of transform and opacity only, for less than 200 ms, and with reduced motion
 * neither transitions nor animations (LAYOUT-3).
 */
export async function expectCalmMotion({ animates = false } = {}): Promise<void> {
  try {
    await emulateMedia({ reducedMotion: 'no-preference' })
    const transitions = readTransitions()
    expect(transitions).not.toEqual([])
    for (const transition of transitions)
      expect(transition).toMatch(/^(?:transform|opacity) 0\.1\d?s$/)
    if (animates) await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0)
  } finally {
    await emulateMedia()
  }
  expect(readTransitions()).toEqual([])
  await expect.poll(() => document.getAnimations()).toEqual([])
}
