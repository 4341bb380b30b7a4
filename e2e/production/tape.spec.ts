import { readFileSync } from 'node:fs'
import { contact } from '#fixtures/guests.ts'
import { callServer } from '#e2e/support/api.ts'
import { startServer } from '#e2e/support/processes.ts'
import { bookInPreview } from './preview-visit.ts'
import { expect, test } from './test.ts'

test(
  'a visit of the production build, recorded over the network, replays to the confirmation',
  { tag: ['@TAPE-1', '@TAPE-2', '@TAPE-3', '@TAPE-4', '@nightly'] },
  async ({ browser }) => {
    const file = test.info().outputPath('visit.har')
    const book = async (api: string) => {
      const preview = await startServer('preview', '--no-build', '--port', '0', '--api', api)
      await bookInPreview(browser, preview.url)
      await preview.stop()
    }
    const api = await startServer('api', '--port', '0')
    const recorder = await startServer('tape', 'record', '--target', api.url, '--out', file)
    await book(recorder.url)
    await recorder.stop()
    await api.stop()

    const text = readFileSync(file, 'utf8')
    const { firstName, lastName, emailAddress, phoneNumber } = contact
    for (const personal of [firstName, lastName, emailAddress, phoneNumber.split('|')[2]])
      expect(text).not.toContain(personal)

    const replay = await startServer('api', '--tape', file, '--port', '0')
    await book(replay.url)
    const unmatchedCall = await callServer(replay.url, 'getUnits', {
      configCode: 'barcelona-pass',
      tourCode: 'BAR-PARK',
    })
    const difference = 'tourCode: recorded "BAR-SAGRADA", requested "BAR-PARK"'
    expect(unmatchedCall.status).toBe(501)
    expect(unmatchedCall.text).toContain(JSON.stringify(difference).slice(1, -1))
    // The first unmatched request of the replay is this one.
    const [summary, unmatched, ...others] = (await replay.stop()).trim().split(/\n(?! )/)
    expect(summary).toMatch(/^Replaying .*visit\.har \(\d+ entries\)\. Ctrl-C stops\.$/)
    expect(unmatched).toContain(difference)
    expect(others).toEqual([])
  },
)
