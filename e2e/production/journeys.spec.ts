import { createPlaywrightDriver } from '#mocks/package/kit/playwright-driver.ts'
import { journeys } from './journeys.ts'
import { expect, test } from './test.ts'

// The projects of engines.config.ts choose by the storage in the title.
for (const { title, tag, page: path, config, run } of journeys)
  test(title, { tag }, async ({ page, visit }) => {
    const { widget, calls } = await visit(config, path)
    await run({
      driver: createPlaywrightDriver(widget.root),
      waitForAlert: (text) => expect(widget.alert.filter({ hasText: text })).toBeVisible(),
      reloadFrame: widget.reload,
      reloadPage: () => page.reload(),
      readAddress: async () => page.url(),
      readCalls: calls,
    })
  })
