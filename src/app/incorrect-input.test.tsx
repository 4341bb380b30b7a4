import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#e2e/screens/support/accessibility.ts'
import { renderScreen } from '#e2e/screens/support/render-screen.tsx'
import { expectLongTextsFit } from '#e2e/screens/support/usability.ts'
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

test('long texts fit, and none is outside of the catalog (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const screen = await renderScreen(<IncorrectInput />, { path: '/', isPseudo: true })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectLongTextsFit(screen)
})

test('is accessible in every presentation (LAYOUT-3)', async () => {
  await renderScreen(<IncorrectInput />, { path: '/?site_url=https://host.example/tours' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
})
