import { memo } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanAfterTest } from '#e2e/support/browser/mount/lifecycle.ts'
import { createServices } from '#src/visit/services.ts'
import { mountWidget } from './start-app.tsx'

test('what React has recovered from is no error of the page (ERR-4)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  let renders = 0
  const FailOnce = memo(() => {
    renders += 1
    if (renders === 1) throw new Error('Once')
    return <p>Shown</p>
  })
  const element = document.body.appendChild(document.createElement('div'))
  const services = createServices({
    tourCode: 'PAR-EIFFEL',
    configCode: 'paris-pass',
    siteUrl: location.origin,
    orderIntentId: null,
  })
  cleanAfterTest(mountWidget(element, services, FailOnce))
  await expect.element(page.getByText('Shown')).toBeVisible()
  await expect
    .poll(() => warn.mock.calls.flat().map(String))
    .toEqual([expect.stringMatching(/React was able to recover/)])
})
