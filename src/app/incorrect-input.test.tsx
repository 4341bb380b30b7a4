import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/screens/support/render-screen.tsx'
import { IncorrectInput } from './incorrect-input.tsx'

test('has the contact link of the site where its address is safe (LAUNCH-8)', async () => {
  await renderScreen(<IncorrectInput />, { path: '/?site_url=https://host.example/tours' })
  await expect
    .element(page.getByRole('link', { name: 'contact us' }))
    .toHaveAttribute('href', 'https://host.example/contact')
})

test.each(['javascript:alert(1)', '/demo/', ''])(
  'has no link to the site %j (LAUNCH-8)',
  async (siteUrl) => {
    await renderScreen(<IncorrectInput />, { path: `/?site_url=${siteUrl}` })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect input parameters')
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  },
)
