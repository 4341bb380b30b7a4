import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel } from '#e2e/support/browser/mount/render-devtools.tsx'

test('fills a card by one press, and says where there is no card form (SCENARIO-4, MOCK-6)', async () => {
  const { button, server } = await renderPanel()
  await pressEnabled(button('Declined'))
  await expect.element(page.getByText('The card form is not there yet')).toBeVisible()
  const fillCard = vi.spyOn(server.visitor, 'fillCard').mockResolvedValue()
  await pressEnabled(button('3-D Secure'))
  expect(fillCard).toHaveBeenCalledWith('4000002500003155')
  await expect.element(page.getByText('The card form is not there yet')).not.toBeInTheDocument()
})

test('opens the page in another language (SCENARIO-4, LANG-1)', async () => {
  const { assign } = await renderPanel({ path: 'demo/?city=barcelona' })
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect.element(language).toHaveDisplayValue('English')
  await language.selectOptions('Deutsch')
  expect(assign.mock.lastCall?.[0]).toMatch(/\/demo\/\?city=barcelona&lang=de#book$/)
})
