import { readFileSync } from 'node:fs'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout, openHostPage } from '#e2e/support/pages/open-widget.ts'
import { findPanel } from '#e2e/support/pages/panel.ts'

const TAPE_URL = '/?tape=order-of-the-host&latency=0&panel'

/** Checks that the views are disabled, each with its reason. */
async function expectDisabledControls(panel: ReturnType<typeof findPanel>): Promise<void> {
  await panel.tab('Faults').click()
  const reason = 'Not available in a replay: '
  await expect(panel.root.getByText(`${reason}faults and the response delay`)).toBeVisible()
  await expect(panel.button('Add fault')).toBeDisabled()
  await expect(panel.root.getByRole('combobox', { name: 'Response delay' })).toBeDisabled()
  await panel.expectNoViolations()

  await panel.tab('Clock').click()
  await expect(panel.root.getByText(`${reason}the clock is the recorded one`)).toBeVisible()
  await expect(panel.root.getByText('unknown in a replay')).toBeVisible()
  for (const name of ['+1 minute', '+10 minutes', 'To 2 minutes before expiry', 'Set time'])
    await expect(panel.button(name)).toBeDisabled()
  await expect(panel.root.getByLabel('Time (UTC)')).toBeDisabled()

  await panel.tab('Data').click()
  await expect(panel.root.getByText(`${reason}a tape has no database`)).toBeVisible()
  await expect(panel.root.getByRole('radio')).toHaveCount(0)
}

test.describe('after an unmatched request', () => {
  test.use({ allowedErrors: [/which has setContact × 1|^console: HttpError/] })

  test(
    'an unmatched request is reported in an overlay, by the widget, to tests and in the call log, and a replay disables what it does not support',
    { tag: ['@SCENARIO-4', '@TAPE-2', '@TAPE-3'] },
    async ({ page }) => {
      await page.goto(TAPE_URL)
      const widget = findCheckout(page)
      // Another visitor would match, but the recorded one had two different names.
      await widget.fillContact({ ...contact, lastName: contact.firstName })
      await widget.button('Next').click()
      const overlay = page.getByRole('alert').filter({ hasText: 'This request is not on the tape' })
      await expect(overlay).toContainText(
        `contact.lastName: recorded "Name2", requested "${contact.firstName}"`,
      )
      await expect(page.getByRole('alert')).toHaveCount(2)
      expect(await page.evaluate(() => window.mockServer?.unmatchedRequests().length)).toBe(1)

      const panel = findPanel(page)
      await panel.tab('Calls').click()
      await expect(panel.calls('getOrderIntent').first()).toContainText('matches the contract')
      const unmatchedCall = panel.calls('setContact').first()
      await expect(unmatchedCall).toContainText(/501.*unmatched/)
      await unmatchedCall.getByText('setContact', { exact: true }).click()
      const difference = /contact\.lastName: recorded "\w+", requested "\w+"/
      await expect(unmatchedCall.getByRole('listitem')).toContainText(difference)
      await expect(unmatchedCall).toContainText(`"lastName": "${contact.firstName}"`)
      await panel.tab('Recordings').click()
      await expect(panel.root.getByRole('region', { name: 'Replay' })).toContainText(difference)

      // The overlay can be used beside the open panel, on a phone too.
      await page.setViewportSize({ width: 390, height: 844 })
      await overlay.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(overlay).toHaveCount(0)

      await expectDisabledControls(panel)

      await panel.tab('Play').click()
      await panel.button('Play').click()
      await expect(panel.nowPlaying).toHaveText('existing-order')
      await panel.tab('Clock').click()
      await expect(panel.button('+1 minute')).toBeEnabled()
    },
  )
})

test(
  'a file chosen in the panel or dropped on it is replayed on its page',
  { tag: ['@SCENARIO-4', '@TAPE-2'] },
  async ({ page }) => {
    const widget = await openHostPage(page, { panel: '' })
    await expect(widget.heading('Travelers')).toBeVisible()
    const panel = findPanel(page)
    await panel.tab('Recordings').evaluate(
      (tab, har) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([har], 'meal-choice.har'))
        tab.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      readFileSync('fixtures/tapes/meal-choice.har', 'utf8'),
    )
    await expect(panel.nowPlaying).toHaveText('tape meal-choice')
    // The booking section is far below the head of the demo page.
    await expect(widget.heading('Passes')).toBeInViewport()

    const chooseFile = async (path: string) => {
      const fileDialog = page.waitForEvent('filechooser')
      await panel.button('Choose a file').click()
      await (await fileDialog).setFiles(path)
    }
    // A file that is not a tape leaves the page as it is.
    await chooseFile('package.json')
    const overlay = page.getByRole('alert').filter({ hasText: "This file can't be replayed" })
    await expect(overlay).toContainText('package.json: Not a HAR file')
    await overlay.getByRole('button', { name: 'Close' }).click()
    await expect(overlay).toHaveCount(0)
    await expect(widget.heading('Passes')).toBeVisible()

    await chooseFile('fixtures/tapes/order-of-the-host.har')
    await expect(panel.nowPlaying).toHaveText('tape order-of-the-host')
    await expect(widget.heading('Contacts')).toBeVisible()
  },
)

test(
  'repeats a recorded visit, first one step and then to its end',
  { tag: ['@SCENARIO-4', '@TAPE-2'] },
  async ({ page }) => {
    await page.goto(`/demo/${TAPE_URL.slice(1)}`)
    const widget = findHostedCheckout(page)
    await expect(widget.heading('Contacts')).toBeVisible()
    const panel = findPanel(page)
    await panel.tab('Recordings').click()
    const steps = panel.root.getByRole('list', { name: 'Recorded visit' }).getByRole('listitem')
    await expect(steps).toHaveText([/^Contacts: /, /^Passes: /, /^Payment: the card 4242/])
    await panel.expectNoViolations()

    await panel.button('Step').click()
    await expect(widget.heading('Passes')).toBeVisible()
    await expect(steps.first()).toHaveText(/, done$/)
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')

    await panel.button('Play').click()
    await expect(widget.heading(/^Thank you, /)).toBeVisible()
    await expect(panel.root.getByText('Done.')).toBeVisible()
    await expect(panel.root.getByText('Not requested yet')).toHaveCount(0)
  },
)
