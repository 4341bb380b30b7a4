import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { IncorrectInput } from './incorrect-input.tsx'

test.each(['https://host.example/tours', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'has the contact link of the page around the frame, whatever the address says: %j (LAUNCH-2, LAUNCH-8, HOST-4)',
  async (siteUrl) => {
    await renderScreen(<IncorrectInput />, { path: `/?site_url=${siteUrl}` })
    await expect
      .element(page.getByRole('alert').getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^Incorrect input parameters$/)
    await expect
      .element(page.getByRole('link', { name: 'contact us' }))
      .toHaveAttribute('href', `${location.origin}/contact`)
  },
)

test('has no link where the page around it is unknown (LAUNCH-8, HOST-4)', async () => {
  // The widget is at the top, where no page is around it.
  vi.stubGlobal('parent', window)
  await renderScreen(<IncorrectInput />, { path: '/?site_url=https://evil.example/' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
