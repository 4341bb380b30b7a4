import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TravelersScreen } from './travelers-screen.tsx'

test.each([1, 9])(
  'of %i guests, a letter renders its field and nothing else (PASS-2)',
  async (quantity) => {
    const { Watched, takeRenders } = watchRenders()
    await renderScreen(
      <Watched>
        <TravelersScreen />
      </Watched>,
      {
        path: '/steps/travelers',
        order: { unitCounters: [{ type: 'ADULT', quantity }], travelers: [] },
      },
    )
    for (const [label, text] of [
      ['Age', 'travelers.age'],
      ['Pass number', 'travelers.passNumber'],
    ] as const) {
      const field = page.getByRole('textbox', { name: label }).first()
      await field.click()
      for (const letter of '12') {
        await runTasks()
        takeRenders()
        await userEvent.keyboard(letter)
        await expect.element(field).toHaveValue('12'.slice(0, Number(letter)))
        await runTasks()
        const { commits, texts } = takeRenders()
        expect(commits).toBeLessThanOrEqual(2)
        expect(texts.filter((name) => name === text).length).toBeLessThanOrEqual(2)
        for (const other of ['travelers.guest', 'travelers.diet', 'travelers.useForAll'])
          expect(texts).not.toContain(other)
      }
    }
  },
)
