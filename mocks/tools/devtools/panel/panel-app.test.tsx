import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoViolations } from '#e2e/support/browser/measures/accessibility.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderPanel, REPLAY } from '#e2e/support/browser/mount/render-devtools.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { VIEW_IDS } from './panel-request.ts'

const body = { tourCode: 'PAR-EIFFEL', configCode: 'paris-pass' }

/** Counts the requests to close the panel. */
function countClosings({ embedding }: Awaited<ReturnType<typeof renderPanel>>) {
  const closings = { count: 0 }
  embedding.addEventListener('mock-server:close-panel', () => {
    closings.count += 1
  })
  return closings
}

test('the views are one tab stop with arrow keys, and the chosen one stays for the tab (SCENARIO-4, LAYOUT-3)', async () => {
  const { tab } = await renderPanel()
  await expect.element(tab('Play')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Recordings')).toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save recording' })).toHaveFocus()
  expect(Object.values(sessionStorage)).toContain('tape')
})

test('Escape clears a search, then closes the panel, as its button does (SCENARIO-4, LAYOUT-3)', async () => {
  const panel = await renderPanel()
  const closings = countClosings(panel)
  const search = page.getByRole('searchbox')
  await search.fill('a')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  expect(closings.count).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(closings.count).toBe(1)
  // The focus is free for the button that opens the panel.
  await expect.element(search).not.toHaveFocus()
  await pressEnabled(panel.button('Close the panel'))
  expect(closings.count).toBe(2)
})

test('says that no mock server is running, and still plays scenarios (SCENARIO-4)', async () => {
  const { assign, button, embedding, tab } = await renderPanel({ view: 'calls' })
  Reflect.deleteProperty(embedding, 'mockServerWindow')
  embedding.dispatchEvent(new Event('mock-server:open'))
  await expect.element(page.getByText('No mock server is running on this page.')).toBeVisible()
  await pressEnabled(tab('Play'))
  await pressEnabled(page.getByRole('checkbox', { name: / sold-out\(.*Every day/ }))
  await pressEnabled(button('Play'))
  expect(assign.mock.lastCall?.[0]).toContain('?scenario=sold-out&reset')
})

test.each(VIEW_IDS)('%s meets WCAG on a phone (SCENARIO-4, LAYOUT-3)', async (view) => {
  await setViewport(390, 422)
  const { send } = await renderPanel({ view, search: 'fault=getTourAddons:500@2%2B' })
  await send('getUnits', body)
  await expect.element(page.getByRole('main')).toBeVisible()
  if (view === 'calls')
    await page.getByRole('listitem').getByText('getUnits', { exact: true }).click()
  await expectNoViolations()
})

test.each(VIEW_IDS)('%s meets WCAG in a replay (SCENARIO-4, LAYOUT-3)', async (view) => {
  await renderPanel({ server: REPLAY, view })
  await expect.element(page.getByRole('main')).toBeVisible()
  await expectNoViolations()
})
