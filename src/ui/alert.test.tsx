import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoTextCut } from '#e2e/support/browser/measures/cut-text.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { Alert } from './alert.tsx'

test('is red by its icon, not by its words, which may be good news (ERR-1)', async () => {
  await renderScreen(
    <Alert kind="error" role="alert" detail="Network Error" meaning="Nothing was charged.">
      Not saved
    </Alert>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  const { color } = getComputedStyle(document.body)
  for (const words of ['Not saved', 'Nothing was charged.'])
    expect(getComputedStyle(page.getByText(words).element()).color).toBe(color)
  const icon = page.getByRole('alert').element().querySelector('svg')
  expect(icon && getComputedStyle(icon).color).toBe('rgb(185, 28, 28)')
})

test('is announced at once or not at all, as its role says (ERR-1)', async () => {
  await renderScreen(
    <>
      <Alert kind="error" role="alert" title="Not saved">
        The server is busy.
      </Alert>
      <Alert kind="info">Bring a card.</Alert>
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Not savedThe server is busy\.$/)
  const silent = page.getByText('Bring a card.').element()
  expect(silent.closest('[role]')).toBeNull()
})

test('breaks a long word on a phone (LAYOUT-3)', async () => {
  await setViewport(320, 800)
  await renderScreen(
    <Alert kind="warning" title={'Donaudampfschifffahrtsgesellschaft'.repeat(3)}>
      {'0123456789'.repeat(20)}
    </Alert>,
  )
  await expect.element(page.getByText('0123456789')).toBeVisible()
  expectNoTextCut()
})
