import { expect, test } from 'vitest'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { UnitItemsScreen } from './unit-items-screen.tsx'

test('a press renders one counter, not those of the other guests (GUESTS-2)', async () => {
  const { Watched, takeRenders } = watchRenders()
  const { button, counter } = await renderScreen(
    <Watched>
      <UnitItemsScreen />
    </Watched>,
  )
  await expect.element(counter('Adult')).toHaveValue(1)
  takeRenders()
  await pressEnabled(button('Increase Adult'))
  await expect.element(counter('Adult')).toHaveValue(2)
  expect(takeRenders().texts.filter((text) => text === 'ui.increase')).toHaveLength(1)
})
