import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'
import { prepareOrder } from '#mocks/testing/prepared-order.ts'

test('shows the database as tables that update after each call (SCENARIO-4, MOCK-2)', async () => {
  const { mockApi, send } = await renderPanel({ view: 'data' })
  await expect.element(page.getByText('The table order is empty.')).toBeVisible()
  const table = page.getByRole('combobox', { name: 'Table' })
  await table.selectOptions('item (0)')
  await expect.element(page.getByText('The table item is empty.')).toBeVisible()

  await prepareOrder(mockApi.mockServer, { tours: [] })
  await send('getUnits', { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' })
  await table.selectOptions('order (1)')
  await expect.element(page.getByRole('columnheader', { name: 'configCode' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'paris-pass' })).toBeVisible()
  await expect
    .element(page.getByRole('cell', { name: /\{"type":"ADULT","quantity":2\}/ }))
    .toBeVisible()
  await table.selectOptions('sequence (1)')
  await expect.element(page.getByRole('columnheader', { name: 'last' })).toBeVisible()
})

test('is as wide as the panel beside the page (SCENARIO-4)', async () => {
  await page.viewport(460, 900)
  const { mockApi, send } = await renderPanel({ view: 'data' })
  await prepareOrder(mockApi.mockServer, { tours: [] })
  await send('getUnits', { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' })
  await expect.element(page.getByRole('cell', { name: 'paris-pass' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a tape has no database (SCENARIO-4, TAPE-2)', async () => {
  await renderPanel({ view: 'data', server: REPLAY })
  await expect
    .element(page.getByText('Not available in a replay: a tape has no database.'))
    .toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})
