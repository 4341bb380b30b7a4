import { readFileSync } from 'node:fs'
import { startServer } from '#e2e/support/processes.ts'
import { bookInPreview } from './preview-visit.ts'
import { expect, test } from './test.ts'

test(
  'npm run preview books to the confirmation under a policy that requires Trusted Types, and npm run api records the whole visit',
  { tag: ['@MOCK-7', '@TAPE-1'] },
  async ({ browser }) => {
    const file = test.info().outputPath('visit.har')
    const api = await startServer(
      'api',
      '--port',
      '0',
      '--scenario',
      'freesale,no-upgrades',
      '--record',
      file,
    )
    const preview = await startServer('preview', '--no-build', '--port', '0', '--api', api.url)
    await bookInPreview(browser, preview.url)
    await preview.stop()
    await api.stop()
    expect(readFileSync(file, 'utf8')).toMatch(/"url": "https:\/\/api\.stripe\.com\/.*\/confirm"/)
  },
)
