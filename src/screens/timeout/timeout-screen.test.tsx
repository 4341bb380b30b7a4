import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SITE_URL } from '#e2e/support/browser/mount/mock-api.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { readStoredVisit, saveVisit } from '#e2e/support/browser/conditions/saved-visit.ts'
import { createVoice } from '#src/visit/voice.ts'
import { TimeoutScreen } from './timeout-screen.tsx'

test('clears the saved order (TIMEOUT-3)', async () => {
  const { heading, order } = await renderScreen(<TimeoutScreen />, { path: '/timeout' })
  expect(readStoredVisit()).toMatchObject({ orderIntentId: order.id })
  await expect.element(heading('Time expired')).toBeVisible()
  await expect.poll(readStoredVisit).toBeNull()
})

test('says aloud that the places are no longer held (RESULT-14)', async () => {
  const { services } = await renderScreen(<TimeoutScreen />, { path: '/timeout' })
  await expect
    .poll(services.get(createVoice).read)
    .toMatch(
      /^Time expired\. Your places are no longer held\. Nothing was charged\. If there's still/,
    )
})

test('keeps the newer order of another tab (TIMEOUT-3)', async () => {
  const { button, navigations } = await renderScreen(<TimeoutScreen />, { path: '/timeout' })
  saveVisit({ orderIntentId: 'newer', lastActionAt: Date.now() })
  await button('Start New Order').click()
  await expect.poll(() => navigations).toHaveLength(1)
  expect(readStoredVisit()).toMatchObject({ orderIntentId: 'newer' })
})

test("leads to the host's site by Start New Order (TIMEOUT-2)", async () => {
  const { button, navigations } = await renderScreen(<TimeoutScreen />, { path: '/timeout' })
  await button('Start New Order').click()
  await expect.poll(() => navigations).toEqual([SITE_URL])
  await expect
    .element(page.getByRole('link', { name: 'Continue to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})

test("links to the host's page without its fragment, which alone would not load it (TIMEOUT-2)", async () => {
  const launch = { siteUrl: `${SITE_URL}#/paris` }
  const { button, navigations } = await renderScreen(<TimeoutScreen />, {
    path: '/timeout',
    launch,
  })
  // Named before it is pressed: a link to the widget may come from anybody.
  await expect.element(page.getByText('book again on host.example')).toBeVisible()
  await button('Start New Order').click()
  await expect.poll(() => navigations).toEqual([`${SITE_URL}#/paris`])
  await expect
    .element(page.getByRole('link', { name: 'Continue to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})
