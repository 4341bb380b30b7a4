import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderTool } from '#e2e/support/browser/mount/render-devtools.tsx'
import { scenarios } from '#scenarios/registry.ts'
import { Picker } from './picker.tsx'

const entries = page.getByRole('list').last().getByRole('checkbox')
const field = page.getByRole('textbox', { name: 'Scenarios', exact: true })
const search = page.getByRole('searchbox', { name: 'Search scenarios' })

function scenario(name: RegExp) {
  return page.getByRole('checkbox', { name })
}

/** A picker with a list of its own, which it shows. */
function OwnPicker({ start }: { start: string }) {
  const [list, setList] = useState(start)
  return (
    <>
      <Picker list={list} onChange={setList} onShow={setList} />
      <output>{list}</output>
    </>
  )
}

function renderPicker(list = 'standard') {
  renderTool(<OwnPicker start={list} />, 'view')
  return page.getByRole('status').last()
}

test('lists every scenario by topic, and finds one by its words (SCENARIO-3, SCENARIO-4)', async () => {
  renderPicker()
  await expect.element(page.getByRole('checkbox')).toHaveLength(scenarios.length)
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await expect.element(payment.getByRole('checkbox')).toHaveLength(12)
  await search.fill('UPGRADES skips bar')
  await expect.element(page.getByText(`1 of ${scenarios.length}`)).toBeVisible()
  await expect.element(entries).toHaveAccessibleName(/ upgrades-off/)

  await search.fill('sold-out zeppelin')
  await expect.element(page.getByText('Nothing has all of these words.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('combines scenarios in the order of selection, with a step, and removes one (SCENARIO-1, SCENARIO-4)', async () => {
  const list = renderPicker()
  await pressEnabled(scenario(/ upgrades-off/))
  await pressEnabled(scenario(/ dietary/))
  await page.getByRole('combobox', { name: 'Start at' }).selectOptions('Passes')
  await expect.element(list).toHaveTextContent('upgrades-off,dietary,started(at=travelers)')
  await pressEnabled(scenario(/ dietary/))
  await expect.element(field).toHaveValue('upgrades-off,started(at=travelers)')
})

test('says where the order leads (SCENARIO-4)', async () => {
  const list = renderPicker('payment-failure,expiring')
  const end = page.getByText(/^Shows the end of 2: /)
  const warning = page.getByText(/^Doesn't reach the end of 1 \(Payment/)
  await expect.element(end).toHaveTextContent('Time expired')
  await expect.element(warning).toBeVisible()
  await field.fill('expiring, payment-failure')
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveTextContent(/^expiring, payment-failure$/)
  await expect.element(end).toHaveTextContent('Payment, “Your card was declined.”')
  await expect.element(warning).not.toBeInTheDocument()
})

test('says what a scenario would replace, and replaces it (SCENARIO-4)', async () => {
  const list = renderPicker('payment-hangs,no-addons')
  await expect.element(scenario(/ payment-failure/)).toHaveAccessibleName(/Replaces Card verif/)
  await pressEnabled(scenario(/ payment-failure/))
  await expect.element(list).toHaveTextContent(/^no-addons,payment-failure$/)
  await expect.element(scenario(/ payment-hangs/)).not.toBeChecked()
})

test('takes parameters in the list, tells what they are, and what is wrong with one (SCENARIO-4)', async () => {
  const list = renderPicker('payment-failure,expiring')
  await expect.element(page.getByText(/^expiring\(in=…\) Time left: a whole/)).toBeVisible()
  await field.fill('payment-failure(code=lost_card),expiring(in=soon)')
  await userEvent.tab()
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^'in' of 'expiring' must be a whole number of seconds from 1/)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('payment-failure(code=lost_card),expiring(in=soon)')
  await field.fill('payment-failure(code=lost_card),expiring(in=600)')
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveTextContent('payment-failure(code=lost_card),expiring(in=600)')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await field.fill(' ')
  await userEvent.tab()
  await expect.element(field).toHaveValue('standard')
})
