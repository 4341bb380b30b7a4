import { mkdirSync, writeFileSync } from 'node:fs'
import { contact } from '#fixtures/guests.ts'
import { expect, test } from '#e2e/support/fixtures/test.ts'
import { evaluateInWidget } from '#e2e/support/pages/mock-server.ts'
import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'
import { runTapeShrink, runTapeTest } from '#e2e/support/processes.ts'

test(
  'a visit that ends in an error is shortened to the actions that lead to it',
  { tag: ['@TAPE-8', '@nightly'] },
  async ({ page }) => {
    test.setTimeout(300_000)
    const widget = await openWidgetPage(page, {
      parameters: { scenario: 'started(at=contact,addons=0)', fault: 'setContact:500@1' },
    })
    await widget.root.getByRole('link', { name: 'Edit guests' }).click()
    await widget.heading('Travelers').waitFor()
    await page.goBack()
    await widget.fillContact(contact)
    await widget.button('Next').click()
    await expect(widget.alert.first()).toBeVisible()
    const { outputDir } = test.info()
    const [file, short] = [`${outputDir}/failing.har`, `${outputDir}/short.har`]
    mkdirSync(outputDir, { recursive: true })
    writeFileSync(file, await evaluateInWidget(page, (mockServer) => mockServer.saveTape().text))

    const { code, output } = await runTapeShrink(file, '--out', short)
    expect(output).toMatch(/8 of 11 actions lead to: Contacts \| /)
    expect(output).not.toContain('Edit guests')
    expect(output).not.toContain('Go back')
    expect(code).toBe(0)
    expect(output).toMatch(/1\. Enter “First name”\n[^]*8\. Press “Next”\n$/)
    expect((await runTapeTest(short)).code).toBe(0)

    const { code: notShortened } = await runTapeShrink('fixtures/tapes/standard.har')
    expect(notShortened).toBe(3)
  },
)
