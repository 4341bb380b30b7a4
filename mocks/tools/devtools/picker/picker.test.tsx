import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderTool } from '#e2e/support/browser/mount/render-devtools.tsx'
import { scenarios } from '#scenarios/registry.ts'
import { buildScenarioList, parseChoices } from './choices.ts'
import { CopyText } from './controls.tsx'
import { Picker } from './picker.tsx'

const entries = page.getByRole('list').last().getByRole('checkbox')
const search = page.getByRole('searchbox', { name: 'Search scenarios' })

function scenario(name: RegExp) {
  return page.getByRole('checkbox', { name })
}

/** A picker with a selection of its own, which it shows as a list. */
function OwnPicker({ list }: { list: string }) {
  const [choices, setChoices] = useState(() => parseChoices(list))
  const built = buildScenarioList(choices)
  return (
    <>
      <Picker choices={choices} onChange={setChoices} onShow={setChoices} />
      <output>{built.ok ? built.list : 'invalid'}</output>
    </>
  )
}

function renderPicker(list = 'standard') {
  renderTool(<OwnPicker list={list} />, 'view')
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

test('combines scenarios in the order of selection, with a step, and removes one by keyboard (SCENARIO-1, SCENARIO-4)', async () => {
  const list = renderPicker()
  await pressEnabled(scenario(/ upgrades-off/))
  await pressEnabled(scenario(/ dietary/))
  await page.getByRole('combobox', { name: 'Start at' }).selectOptions('Passes')
  await expect.element(list).toHaveTextContent('upgrades-off,dietary,started(at=travelers)')
  page.getByRole('button', { name: 'Remove Tours with a meal' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveTextContent(/^upgrades-off,started\(at=travelers\)$/)
  await expect.element(page.getByRole('region', { name: 'Selected scenarios' })).toHaveFocus()
})

test('moves a scenario by keyboard, and says where the order leads (SCENARIO-4)', async () => {
  const list = renderPicker('payment-failure,expiring')
  const end = page.getByText(/^Shows the end of 2: /)
  const warning = page.getByText(/^Doesn't reach the end of 1 \(Payment/)
  await expect.element(end).toHaveTextContent('Time expired')
  await expect.element(warning).toBeVisible()
  const earlier = page.getByRole('button', { name: 'Move Time is running out earlier' })
  earlier.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveTextContent(/^expiring,payment-failure$/)
  await expect.element(earlier).toHaveFocus()
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true')
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

test('takes parameters from lists and fields, and says what is wrong with one (SCENARIO-4)', async () => {
  const list = renderPicker('payment-failure,expiring')
  await page.getByRole('combobox', { name: 'Decline code' }).selectOptions('lost_card')
  const seconds = page.getByRole('textbox', { name: 'Time left' })
  await seconds.fill('soon')
  await userEvent.tab()
  await expect
    .element(seconds)
    .toHaveAccessibleDescription(/^Enter a whole number of seconds from 1/)
  await expect.element(seconds).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/^Time is running out, in: Enter/)).toBeVisible()
  await expect.element(list).toHaveTextContent('invalid')
  await seconds.fill('600')
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveTextContent('payment-failure(code=lost_card),expiring(in=600)')
  await expect.element(seconds).toHaveAttribute('aria-invalid', 'false')
})

test('says that a text cannot be copied (SCENARIO-4)', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'))
  renderTool(<CopyText title="Copy link" getText={() => 'https://demo.example/'} />, 'view')
  await pressEnabled(page.getByRole('button', { name: 'Copy link' }))
  await expect.element(page.getByText('Not copied: denied')).toBeVisible()
})
