import { afterEach, expect, test, vi } from 'vitest'
import { createConsent } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', 1],
  ['consent-required', 0],
])('in a frame named %o runs %i callbacks before the consent (ANALYTICS-3)', (name, count) => {
  vi.stubGlobal('window', { name })
  const { whenGranted, grant } = createConsent()
  const callback = vi.fn<() => void>()
  whenGranted(callback)
  expect(callback).toHaveBeenCalledTimes(count)
  grant()
  expect(callback).toHaveBeenCalledTimes(1)
})
