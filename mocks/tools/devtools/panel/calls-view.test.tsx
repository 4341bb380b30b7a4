import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'

const body = { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' }
const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem')

test('a call is in the log before its response (SCENARIO-4)', async () => {
  const { send } = await renderPanel({ view: 'calls', search: 'fault=getUnits:hang' })
  await expect.element(page.getByText('No calls yet.')).toBeVisible()
  await send('getSettings', body)
  await expect.element(calls).toHaveTextContent('matches the contract')
  void send('getUnits', body)
  await expect.element(calls.first()).toHaveTextContent('getUnits – …08:00:00 waiting')
})

test('shows both bodies of a call, its duration and what violates the contract (SCENARIO-4)', async () => {
  const { send } = await renderPanel({
    view: 'calls',
    search: 'fault=getUnits:contract-violation@1',
  })
  await send('getUnits', body)
  await expect.element(calls).toHaveTextContent('violates the contract')
  await expect.element(calls).toHaveTextContent('contract-violation')
  await calls.getByText('getUnits', { exact: true }).click()
  await expect.element(calls.getByText(/^response\.units: Invalid input/)).toBeVisible()
  await expect.element(calls.getByText('"tourCode": "PAR-EIFFEL"')).toBeVisible()

  await send('getUnits', body)
  const newest = calls.first()
  await expect.element(newest).toHaveTextContent(/^getUnits 200 \d+ ms/)
  await expect.element(newest).toHaveTextContent('matches the contract')
  await expect.element(newest).toHaveTextContent('"type": "ADULT"')
})

test('finds calls by name, and those that have failed (SCENARIO-4)', async () => {
  const { send } = await renderPanel({ view: 'calls', search: 'fault=getUnits:500@2' })
  await send('getSettings', body)
  await send('getUnits', body)
  await send('getUnits', body)
  await expect.element(page.getByText('3 calls', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('UNITS ')
  await expect.element(page.getByText('2 of 3 calls')).toBeVisible()
  await pressEnabled(page.getByRole('checkbox', { name: 'Failed only' }))
  await expect.element(page.getByText('1 of 3 calls')).toBeVisible()
  await expect.element(calls).toHaveTextContent(/^getUnits 500/)
})

test('copies a call as a command, or says that it cannot (SCENARIO-4)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const { send, button } = await renderPanel({ view: 'calls' })
  await send('getUnits', body)
  await calls.getByText('getUnits', { exact: true }).click()
  await pressEnabled(button('Copy as cURL'))
  await expect.element(calls.getByText(/^Copied\./)).toBeVisible()
  expect(write.mock.calls[0]?.[0]).toContain(
    `/api/getUnits -H 'Content-Type: application/json' --data '{"tourCode":"PAR-EIFFEL"`,
  )
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await pressEnabled(button('Copy as cURL'))
  await expect.element(calls.getByText('Not copied: denied')).toBeVisible()
})

test('gives the next call of a name the answer that a tester writes, and says what it breaks (SCENARIO-4)', async () => {
  const { send, button } = await renderPanel({ view: 'calls' })
  await send('getUnits', body)
  await calls.getByText('getUnits', { exact: true }).click()
  await pressEnabled(button('Answer this instead'))
  const form = calls.getByRole('form', { name: 'Answer of the next getUnits' })
  const answer = form.getByRole('textbox', { name: 'Answer' })
  await expect.element(answer).toHaveValue(expect.stringContaining('"ADULT"') as string)
  await answer.fill('{ "units": ')
  await expect.element(form.getByText('The answer is no JSON')).toBeVisible()
  await expect.element(form.getByRole('button')).toBeDisabled()
  await answer.fill('{ "units": 3 }')
  await expect.element(form.getByText(/^response\.units: Invalid input/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Status' }).fill('99')
  await expect.element(form.getByText('The status is a whole number')).toBeVisible()
  await expect.element(form.getByRole('button')).toBeDisabled()
  await form.getByRole('textbox', { name: 'Status' }).fill('200')
  await answer.fill('{ "units": [] }')
  await pressEnabled(form.getByRole('button'))
  await expect.element(calls.getByText('The next getUnits gets this answer.')).toBeVisible()
  expect(await (await send('getUnits', body)).json()).toEqual({ units: [] })
  await expect.element(calls.first()).toHaveTextContent('written by hand')
  expect(await (await send('getUnits', body)).json()).not.toEqual({ units: [] })
})

test('makes the next call of a name fail (SCENARIO-4)', async () => {
  const { send, button } = await renderPanel({ view: 'calls' })
  await send('getUnits', body)
  await calls.getByText('getUnits', { exact: true }).click()
  await pressEnabled(button('Fail the next one'))
  await expect.element(calls.getByText('The next getUnits fails with status 500.')).toBeVisible()
  expect((await send('getUnits', body)).status).toBe(500)
  expect((await send('getUnits', body)).status).toBe(200)
  await page.getByText('Faults (1)').click()
  await expect
    .element(page.getByText('getUnits: error response with status 500, call 1'))
    .toBeVisible()
})

test('shows how an unmatched request of a replay differs from its tape (SCENARIO-4, TAPE-3)', async () => {
  const unmatched = 'contact.lastName: recorded "Name2", requested "Name1"'
  const call = { name: 'setContact', headers: {}, status: 501, startedAt: 0, duration: 1 }
  const { button } = await renderPanel({
    view: 'calls',
    server: {
      ...REPLAY,
      calls: () => [{ ...call, body: { contact: { lastName: 'Name1' } }, unmatched }],
    },
  })
  await expect.element(calls.first()).toHaveTextContent(/501.*unmatched/)
  await calls.getByText('setContact', { exact: true }).click()
  await expect.element(calls.getByRole('listitem')).toHaveTextContent(unmatched)
  await expect.element(calls.getByText('"lastName": "Name1"')).toBeVisible()
  await expect.element(button('Copy as cURL')).toBeVisible()
  await expect.element(button('Fail the next one')).not.toBeInTheDocument()
})
