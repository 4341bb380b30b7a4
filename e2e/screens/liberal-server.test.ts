import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { controlCard } from './support/card-without-frames.ts'
import { completeStep } from '#mocks/visitor/visitor.ts'
import { openWidget } from './support/mount.ts'
import { followReturnAddress } from './support/result.ts'

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
  await cruise.getByRole('button', { name: 'Remove' }).click()
  await expect.element(summary.getByRole('listitem')).toHaveLength(1)
  await screen.addTour('Cruise on the Seine')
  await expect.element(summary.getByRole('listitem')).toHaveLength(2)
  await button('Next').click()
  await button('Add for €50.50').click()
  await expect.element(summary).toHaveTextContent('Upgraded')
  await button('Remove').click()
  await expect.element(summary).not.toHaveTextContent('Upgraded')
  await button('Add for €50.50').click()
  await expect.element(summary).toHaveTextContent('Upgraded')
  await button('Next').click()
  await completeStep(screen, 'contact')
  await completeStep(screen, 'travelers')
  await card.fill('declined')
  await screen.pay.click()
  await expect.element(alert).toHaveTextContent('Your card was declined.')
  await card.fill('good')
  await screen.pay.click()
  await followReturnAddress(screen)
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(page.getByText('2 Adults, 1 Child').first()).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByText(/undefined|null|NaN|Invalid/)).not.toBeInTheDocument()

  expect(calls().filter(({ status }) => status < 200 || status > 299)).toEqual([])
  expect(JSON.stringify(calls().map(({ body }) => body))).not.toContain('null')
})

test.each([
  ['a tour', {}],
  ['an upgraded tour', { upgrade: 'PAR-EIFFEL-SUMMIT' }],
])(
  'marks the held time of %s, and sends its departure back as it was received (API-7, SLOT-13)',
  async (_, order) => {
    const screen = await openWidget({ scenario: 'liberal-server', order, path: '/steps/addons' })
    const { button, calls, heading, openSummary, summary } = screen
    const times = page.getByRole('radiogroup', { name: 'Time' })
    const edit = async () => {
      await openSummary()
      await summary.getByRole('link', { name: /^Edit (?!guests)/ }).click()
    }
    await edit()
    await expect.element(times.getByRole('radio', { checked: true })).toBeInTheDocument()
    await button('Save').click()
    await expect.element(heading('Explore more tours with your pass')).toBeVisible()
    expect(calls('setCartItemAvailabilityId')).toEqual([])
    await edit()
    await times.getByRole('radio', { disabled: false }).last().click({ force: true })
    await button('Save').click()
    await expect.element(heading('Explore more tours with your pass')).toBeVisible()
    // The server writes departure times without seconds.
    expect(calls('setCartItemAvailabilityId').map(({ body }) => body)).toMatchObject([
      { availabilityId: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+02:00$/) },
    ])
  },
)
