import { expectNoOwnScrollBar } from '#e2e/support/pages/scroll-bars.ts'
import { test } from './test.ts'

test(
  'a growing frame has no scroll bar of its own, in a browser whose bars take space',
  { tag: '@HOST-1' },
  async ({ page, visit }) => {
    const { widget } = await visit('paris-pass~freesale', 'loader')
    await expectNoOwnScrollBar(page, widget)
  },
)
