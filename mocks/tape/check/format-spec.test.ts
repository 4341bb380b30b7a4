import { expect, test } from 'vitest'
import type { RecordedAction, Tape } from '#mocks/tape/format/har.ts'
import { MARKER } from '#mocks/tape/format/marker.ts'
import { formatSpec } from './format-spec.ts'

const tape = {
  log: {
    entries: [],
    _tape: {
      name: 'failing',
      launch: { tour_code: 'PAR-EIFFEL', site_url: 'https://widget.example/demo/' },
      scenario: 'dietary',
      seed: 1,
      now: '2026-06-01T08:00:00.000Z',
      world: { language: 'en', width: 390, height: 664, timeZone: 'Europe/Paris' },
    },
  },
} as unknown as Tape

function act(at: number, action: object): RecordedAction {
  return { at, writes: 0, path: '/', ...action } as RecordedAction
}

test('prints a visit as a test of a page (TAPE-8)', () => {
  const frames = ['Secure payment input frame']
  const actions = [
    act(0, { kind: 'press', control: { role: 'button', name: `Add for ${MARKER}`, position: 1 } }),
    act(5000, { kind: 'enter', control: { role: 'textbox', name: 'Age', frames }, value: '30' }),
    act(5000, { kind: 'enter', control: { role: 'combobox', name: 'Diet' }, value: MARKER }),
    act(5000, { kind: 'go', delta: -1 }),
  ]
  expect(formatSpec(tape, actions, 'Passes | No')).toMatchInlineSnapshot(`
    "import { expect, test } from '#e2e/support/fixtures/test.ts'
    import { openWidgetPage } from '#e2e/support/pages/open-widget.ts'

    test.use({"viewport":{"width":390,"height":664},"timezoneId":"Europe/Paris"})

    test("failing", async ({ page }) => {
      await page.clock.install()
      await page.clock.resume()
      const parameters = {"tour_code":"PAR-EIFFEL","scenario":"dietary","seed":"1","now":"2026-06-01T08:00:00.000Z"}
      const { root, alert } = await openWidgetPage(page, { parameters })
      await root.getByRole('button', { name: /^Add for .*$/ }).nth(1).click()
      await page.clock.fastForward(5000)
      await root.getByTitle("Secure payment input frame").first().contentFrame().getByRole('textbox', { name: "Age", exact: true }).first().fill("30")
      await root.getByRole('combobox', { name: "Diet", exact: true }).first().selectOption({ index: 1 })
      await page.evaluate(() => history.go(-1))
      // It ends with 'Passes | No'. Expect here what should be seen instead.
      await expect(alert.first()).toBeVisible()
    })"
  `)
})
