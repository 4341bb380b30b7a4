import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'

async function renderFaults(options?: Parameters<typeof renderPanel>[0]) {
  const panel = await renderPanel({ view: 'calls', ...options })
  // It is open where there are faults.
  if (!panel.server.options().fault) await page.getByText('Faults', { exact: true }).click()
  return panel
}

const body = { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' }
const delay = page.getByRole('combobox', { name: 'Response delay' })

test('adds a fault, which applies at once, and removes it by keyboard (SCENARIO-4)', async () => {
  const { button, send } = await renderFaults()
  await page.getByRole('combobox', { name: 'Call' }).selectOptions('getUnits')
  await page.getByRole('combobox', { name: 'Fault' }).selectOptions('503')
  const occurrences = page.getByRole('textbox', { name: 'Occurrences' })
  await occurrences.fill('never')
  await pressEnabled(button('Add fault'))
  await expect.element(occurrences).toHaveAccessibleDescription('Enter 2, 2-4 or 2+')
  await occurrences.fill('1+')
  await pressEnabled(button('Add fault'))
  const line = 'getUnits: error response with status 503, every time'
  await expect.element(page.getByText(line)).toBeVisible()
  expect((await send('getUnits', body)).status).toBe(503)

  button(`Remove ${line}`).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText("None beyond the scenario's own.")).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Faults' })).toHaveFocus()
  expect((await send('getUnits', body)).status).toBe(200)
})

test('sets the response delay, and the link of Play has it with the faults (SCENARIO-4)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { button, mockApi, tab } = await renderFaults({
    search: 'fault=getUnits:500@2-4&latency=7',
  })
  await expect
    .element(page.getByText('getUnits: error response with status 500, calls 2 to 4'))
    .toBeVisible()
  await expect.element(delay).toHaveDisplayValue('7 ms')
  await delay.selectOptions('1000 ms')
  expect(mockApi.latency()).toBe(1000)
  await pressEnabled(tab('Play'))
  await pressEnabled(button('Copy link'))
  expect(write.mock.lastCall?.[0]).toMatch(/fault=getUnits:500@2-4&.*latency=1000#book$/)
})

test('cannot be used in a replay, and says why (SCENARIO-4, TAPE-2)', async () => {
  const { button } = await renderFaults({ server: REPLAY })
  const reason = /^Not available in a replay: faults and the response delay/
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(button('Add fault')).toBeDisabled()
  await expect.element(delay).toBeDisabled()
  await expect.element(delay).toHaveDisplayValue('as recorded')
})

test('offers the faults of the call: a card is declined at Pay only (MOCK-6, SCENARIO-4)', async () => {
  const { button, server } = await renderFaults()
  const fault = page.getByRole('combobox', { name: 'Fault' })
  await expect.element(fault.getByRole('option', { name: /^decline:/ })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Call' }).selectOptions('confirmSetupIntent')
  await fault.selectOptions('decline')
  await pressEnabled(button('Add fault'))
  expect(server.options().fault).toBe('confirmSetupIntent:decline')
})
