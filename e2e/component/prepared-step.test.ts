import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadChunks } from './support/load-chunks.ts'
import { openWidget } from './support/mount.ts'

const WRITE = /setUnitCounters/

function findNodes(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

function readPrepared() {
  return findNodes('[data-prepared="true"]')
}

/** Presses Next on Travelers, whose write is answered by `release`, and waits until Timeslot is prepared. */
async function prepareTimeslot(fault = '') {
  await loadChunks()
  const screen = await openWidget({ fault })
  await screen.counter('Adult').fill('2')
  const release = screen.network.hold(WRITE, 'response')
  const showCalendar = screen.network.hold(/getMonthCalendar/, 'response')
  await screen.button('Next').click()
  await expect.poll(() => findNodes('[role="grid"]')).toHaveLength(1)
  showCalendar()
  return { screen, release }
}

test('prepares Timeslot out of sight and reach until the guests are saved (STEPS-9, STEPS-10)', async () => {
  const { screen, release } = await prepareTimeslot()
  const { button, calls, heading } = screen
  const day = () => findNodes('[role="grid"] button[aria-disabled="false"]')[0]
  await expect.poll(day).toBeDefined()
  for (const role of ['grid', 'gridcell', 'region'] as const)
    await expect.element(page.getByRole(role)).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Travelers')
  await expect.element(button('Next')).toHaveLength(1)
  await expect.element(button('Next')).toHaveFocus()
  day()?.focus()
  await expect.element(button('Next')).toHaveFocus()
  expect(document.title).toBe('Travelers')
  const ids = findNodes('[id]').map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  expect(readPrepared()[0]?.getBoundingClientRect().height).toBe(0)
  const prepared = day()

  release()
  await expect.element(heading('Timeslot')).toHaveFocus()
  expect(document.title).toBe('Timeslot')
  // The same nodes: nothing is rendered a second time.
  expect(day()).toBe(prepared)
  await expect
    .poll(() => calls('getMonthCalendar').map(({ body }) => body))
    .toMatchObject([
      { month: 6, unitCounters: [{ quantity: 2 }, { quantity: 0 }, { quantity: 0 }] },
      { month: 7 },
    ])
  prepared?.click()
  await expect.element(page.getByRole('radio').first()).toBeVisible()
  expect(calls('setUnitCounters')).toHaveLength(1)
})

test('drops the prepared Timeslot when the guests are not saved (ERR-4, GUESTS-5)', async () => {
  const { screen, release } = await prepareTimeslot('setUnitCounters:500@1')
  const { alert, button, counter, heading } = screen
  release()
  await expect.element(alert).toHaveTextContent('Request failed with status code 500')
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(counter('Adult')).toHaveValue(2)
  expect(readPrepared()).toEqual([])
  await button('Next').click()
  await expect.element(heading('Timeslot')).toHaveFocus()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
})

test('requests a calendar again that failed out of sight (ERR-4, STEPS-9)', async () => {
  const { screen, release } = await prepareTimeslot('getMonthCalendar:500@1')
  const { calls, heading } = screen
  await expect.poll(() => findNodes('[role="grid"][aria-busy="false"]')).toHaveLength(1)
  expect(findNodes('[role="alert"]')).toHaveLength(0)
  release()
  await expect.element(heading('Timeslot')).toHaveFocus()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  expect(findNodes('[role="alert"]')).toHaveLength(0)
  await expect.poll(() => calls('getMonthCalendar')).toHaveLength(3)
})

test('drops the prepared Timeslot when the visitor opens the step by the step bar (STEPS-7, STEPS-9)', async () => {
  await loadChunks()
  const screen = await openWidget({ order: { tours: [] }, path: '/steps/booking_slot' })
  const { button, calls, heading, network, stepLink } = screen
  await stepLink('Travelers').click()
  const release = network.hold(WRITE, 'response')
  await button('Next').click()
  await expect.poll(() => findNodes('[role="grid"]')).toHaveLength(1)
  await stepLink('Timeslot').click()
  await expect.element(heading('Timeslot')).toHaveFocus()
  expect(findNodes('[role="grid"]')).toHaveLength(1)
  release()
  await expect.poll(() => network.countActive()).toBe(0)
  await expect.element(heading('Timeslot')).toBeVisible()
  expect(findNodes('[role="grid"], h1')).toHaveLength(2)
  expect(calls('setUnitCounters')).toHaveLength(1)
})
