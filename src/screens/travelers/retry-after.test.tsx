import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HttpError } from '#src/api/errors.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { resumeTime, stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { TravelersScreen } from './travelers-screen.tsx'

test('keeps the button of a write disabled for the duration of Retry-After (ERR-4)', async () => {
  let isBusy = true
  const screen = await renderScreen(<TravelersScreen />, {
    path: '/steps/travelers',
    order: {},
    timers: 'fake',
    send: {
      setTravelers(body) {
        if (isBusy) throw new HttpError(429, {}, 3000)
        return screen.call('setTravelers', body)
      },
    },
  })
  const { button, calls, route } = screen
  const next = button('Next')
  await expect.element(next).toBeEnabled()
  stopTime()
  await pressEnabled(next)
  await waitForElement(page.getByText('You can try again in 3 seconds.'))
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(2900)
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(next).toHaveAttribute('aria-busy', 'false')
  expect(calls('setTravelers')).toHaveLength(1)
  resumeTime()
  isBusy = false
  await pressEnabled(next)
  await expect.poll(route).toBe('/steps/payment')
})
