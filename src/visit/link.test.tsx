import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { Link } from './link.tsx'

test('makes one history entry of two presses (STEPS-7)', async () => {
  const { route } = await renderScreen(<Link to="/steps/contact?a=b">Contacts</Link>, {
    path: '/steps/upgrades',
  })
  const link = page.getByRole('link', { name: 'Contacts' })
  await expect.element(link).toBeVisible()
  const { idx } = history.state as { idx: number }
  for (const _ of [1, 2]) await pressEnabled(link)
  await expect.poll(route).toBe('/steps/contact?a=b')
  expect(history.state).toMatchObject({ idx: idx + 1 })
})
