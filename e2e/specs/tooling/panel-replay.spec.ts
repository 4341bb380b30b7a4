import { readFileSync } from 'node:fs'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { expectNoViolations } from '#e2e/support/pages/expect-accessible.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { openHostPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'

const TAPE_URL = '/?tape=order-of-the-host&latency=0&panel'

test.describe('of a call that the tape does not hold', () => {
  test.use({ allowedErrors: [/The tape holds setContact × 1|^console: HttpError/] })

  test('SCENARIO-4 TAPE-3 the line in the call log says unmatched, and opens to the difference', async ({
    page,
  }) => {
    await page.goto(TAPE_URL)
    const widget = findCheckout(page)
    await widget.fillContact({ ...contact, lastName: 'Byron' })
    await widget.button('Next').click()
    const panel = findPanel(page)
    await panel.tab('Calls').click()
    await expect(panel.calls('getOrderIntent').first()).toContainText('matches the contract')
    const unmatchedCall = panel.calls('setContact').first()
    await expect(unmatchedCall).toContainText(/501.*unmatched/)
    await unmatchedCall.getByText('setContact', { exact: true }).click()
    const difference = /contact\.lastName: "\w+" on the tape, "\w+" asked/
    await expect(unmatchedCall.getByRole('listitem')).toContainText(difference)
    await expect(unmatchedCall).toContainText('"lastName": "Byron"')
    await panel.tab('Tape').click()
    await expect(panel.root.getByRole('region', { name: 'Replay' })).toContainText(difference)

    // What is told over the page is in reach beside the panel, on a phone too.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('The tape does not hold what was asked')).toHaveCount(0)
  })
})

test('SCENARIO-4 TAPE-2 what a tape cannot do is out of use, and the panel says why', async ({
  page,
}) => {
  await page.goto(TAPE_URL)
  await expect(findCheckout(page).heading('Contacts')).toBeVisible()
  const panel = findPanel(page)
  await expect(panel.nowPlaying).toHaveText('tape order-of-the-host')

  await panel.tab('Faults').click()
  const reason = 'A tape answers as it did: '
  await expect(panel.root.getByText(`${reason}neither what goes wrong nor how long`)).toBeVisible()
  await expect(panel.button('Add fault')).toBeDisabled()
  const latency = panel.root.getByRole('combobox', { name: 'Before each answer' })
  await expect(latency).toBeDisabled()
  await expectNoViolations(page, '#root')

  await panel.tab('Clock').click()
  await expect(panel.root.getByText(`${reason}its clock cannot be moved`)).toBeVisible()
  await expect(panel.root.getByText('a tape does not know it')).toBeVisible()
  for (const name of ['+1 minute', '+10 minutes', 'To 2 minutes before expiry', 'Go there'])
    await expect(panel.button(name)).toBeDisabled()
  await expect(panel.root.getByLabel('Instant, in UTC')).toBeDisabled()

  await panel.tab('Data').click()
  await expect(panel.root.getByText(`${reason}there is no database behind it`)).toBeVisible()
  await expect(panel.root.getByRole('radio')).toHaveCount(0)

  await panel.tab('Play').click()
  await panel.button('Play').click()
  await expect(panel.nowPlaying).toHaveText('existing-order')
  await panel.tab('Clock').click()
  await expect(panel.button('+1 minute')).toBeEnabled()
})

test('SCENARIO-4 TAPE-2 a file that is dropped on the panel is played on its page', async ({
  page,
}) => {
  const widget = await openHostPage(page, { panel: '' })
  await expect(widget.heading('Travelers')).toBeVisible()
  const panel = findPanel(page)
  await panel.tab('Tape').evaluate(
    (tab, har) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([har], 'meal-choice.har'))
      tab.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    readFileSync('fixtures/tapes/meal-choice.har', 'utf8'),
  )
  await expect(panel.nowPlaying).toHaveText('tape meal-choice')
  await expect(widget.heading('Passes')).toBeVisible()
})
