import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { controlCard } from '#e2e/support/browser/controls/card-without-frames.ts'
import { completeStep } from '#mocks/tools/visitor/visitor.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { waitForThanks } from '#e2e/support/browser/controls/result.ts'

test('completes a booking with a server that uses every freedom of the contract (API-7)', async () => {
  const card = controlCard()
  const screen = await openWidget({ scenario: 'liberal-server', timers: 'fake' })
  const { alert, button, calls, summary } = screen
  await expect.element(page.getByRole('spinbutton')).toHaveLength(3)
  await expect
    .element(page.getByRole('group', { name: 'Adult' }))
    .toHaveAccessibleDescription('Ages 13+')
  const infants = page.getByRole('group', { name: 'Infant' })
  await expect.element(infants).not.toHaveTextContent('Age')
  await expect.element(infants).not.toHaveAccessibleDescription()
  await completeStep(screen, 'unit_items')
  await completeStep(screen, 'booking_slot')
  const cruise = page.getByRole('article', { name: 'Cruise on the Seine' })
  await screen.addTour('Cruise on the Seine')
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
  await pressEnabled(cruise.getByRole('button', { name: 'Remove' }))
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  await screen.addTour('Cruise on the Seine')
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
  await pressEnabled(button('Next'))
  await pressEnabled(button('Add for €50.50'))
  await expect.element(summary).toHaveTextContent('Upgraded')
  await pressEnabled(button('Remove'))
  await expect.element(summary).not.toHaveTextContent('Upgraded')
  await pressEnabled(button('Add for €50.50'))
  await expect.element(summary).toHaveTextContent('Upgraded')
  await pressEnabled(button('Next'))
  await completeStep(screen, 'contact')
  await completeStep(screen, 'travelers')
  await card.fill('declined')
  await pressEnabled(screen.pay)
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  await card.fill('good')
  await pressEnabled(screen.pay)
  await waitForThanks(screen)
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(page.getByText('2 Adults, 1 Child').first()).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByText(/undefined|null|NaN|Invalid/)).not.toBeInTheDocument()

  expect(calls().filter(({ status }) => status < 200 || status > 299)).toEqual([])
  expect(JSON.stringify(calls().map(({ body }) => body))).not.toContain('null')
})
