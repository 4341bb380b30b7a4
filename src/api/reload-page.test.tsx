import { expect, onTestFinished, test, vi } from 'vitest'
import { recordPageNavigations } from '#e2e/support/browser/mount/loader.ts'
import { reloadPage } from './reload-page.ts'

test('reloads the page at an address, but not while it is offline (ERR-4, PAY-12)', async () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  const navigations = recordPageNavigations()
  let isOnline = false
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await reloadPage('/steps/payment')
  expect(navigations).toEqual([])
  expect(location.href).toBe(href)
  isOnline = true
  await reloadPage('/steps/payment')
  expect(navigations).toEqual(['reload'])
  expect(location.pathname).toBe('/steps/payment')
})
