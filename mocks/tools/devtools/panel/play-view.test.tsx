import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'

const field = page.getByRole('textbox', { name: 'Scenarios', exact: true })
const title = page.getByRole('banner').getByRole('code')

function scenario(name: RegExp) {
  return page.getByRole('checkbox', { name })
}

test('combines scenarios and runs them on the host page, as its link does (SCENARIO-4)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { assign, button } = await renderPanel({ path: 'demo/?city=barcelona&panel' })
  await expect.element(title).toHaveTextContent('standard')
  await pressEnabled(scenario(/ payment-failure/))
  await field.fill('payment-failure(code=lost_card)')
  field.element().blur()
  await pressEnabled(scenario(/ no-addons/))
  const list = 'city=barcelona&scenario=payment-failure(code=lost_card),no-addons'
  await pressEnabled(button('Copy link'))
  await expect.element(page.getByText('Copied')).toBeVisible()
  const copied = write.mock.lastCall?.[0] ?? ''
  expect(copied).toContain(list)
  expect(copied).toMatch(/\/demo\/\?.*#book$/)
  expect(copied).not.toContain('panel')

  await pressEnabled(button('Play'))
  await pressEnabled(button('Show this state'))
  expect(assign.mock.calls.flat()).toEqual([
    copied.replace('#book', '&reset#book'),
    copied.replace('#book', '&show#book'),
  ])
})

test('starts over where nothing has been selected, at a step, with the launch parameters of the widget (SCENARIO-4)', async () => {
  const { assign, button } = await renderPanel({ path: '', search: 'tour_code=PAR-LOUVRE' })
  await expect.element(button('Start over')).toBeVisible()
  await page.getByRole('combobox', { name: 'Start at' }).selectOptions('Passes')
  await pressEnabled(button('Play'))
  expect(assign.mock.lastCall?.[0]).toMatch(
    /\/\?tour_code=PAR-LOUVRE&scenario=started\(at=travelers\)&now=.*&reset$/,
  )
})

test('plays nothing while a parameter is invalid (SCENARIO-4)', async () => {
  const { button } = await renderPanel({ search: 'scenario=expiring(in=600)' })
  await expect.element(field).toHaveValue('expiring(in=600)')
  await field.fill('expiring(in=soon)')
  field.element().blur()
  await expect.element(button('Play')).toBeDisabled()
  await expect.element(button('Show this state')).toBeDisabled()
  await expect.element(button('Copy link')).toBeDisabled()
})

test('shows one scenario by one press, whatever is selected (SCENARIO-4)', async () => {
  const { assign, button } = await renderPanel({ search: 'scenario=no-addons' })
  await pressEnabled(button('Show Bank authentication'))
  expect(assign.mock.lastCall?.[0]).toMatch(/\?scenario=payment-3ds&now=.*&show#book$/)
})

test('selects the scenarios of the next page, and Play leaves a replay (SCENARIO-4, TAPE-2)', async () => {
  const { assign, button, embedding, server } = await renderPanel()
  await expect.element(scenario(/ standard/)).toBeChecked()
  const options = { ...server.options(), scenario: 'existing-order' }
  Object.assign(embedding.mockServerWindow, {
    mockServer: { ...server, ...REPLAY, options: () => options },
  })
  embedding.dispatchEvent(new Event('mock-server:open'))
  await expect.element(title).toHaveTextContent('tape a tape')
  await expect.element(scenario(/ existing-order/)).toBeChecked()
  await pressEnabled(button('Play'))
  expect(assign.mock.lastCall?.[0]).toContain('?scenario=existing-order')
})

const COPY_MOMENT = 'Copy what I see'

test('copies a link to the present moment (SCENARIO-4, TAPE-7)', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { button } = await renderPanel({ path: 'demo/?city=barcelona&panel' })
  await pressEnabled(button(COPY_MOMENT))
  await expect.element(page.getByText('Copied. Whoever opens it')).toBeVisible()
  expect(write.mock.lastCall?.[0]).toMatch(/\/demo\/\?city=barcelona&panel#moment=[\w-]{100,}$/)
})

test('says why there is no link to the present moment (TAPE-7)', async () => {
  const { button } = await renderPanel({ isStorageDenied: true })
  await pressEnabled(button(COPY_MOMENT))
  await expect.element(page.getByText('This browser denies storage')).toBeVisible()
})
