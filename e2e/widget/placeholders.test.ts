import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { loadAllSteps, recordFallbacks } from '#e2e/support/browser/measures/placeholders.ts'
import { stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'

test('shows no placeholder at the start when code and data come within a second (STEPS-9)', async () => {
  await loadAllSteps()
  const fallbacks = recordFallbacks()
  const screen = await openWidget({ timers: 'fake' })
  // The widget waits for a second at most; a slow machine may need longer.
  stopTime()
  await waitForElement(screen.heading('Travelers'))
  screen.reopen({ path: '/' })
  await waitForElement(screen.heading('Travelers'))
  expect(fallbacks()).toEqual([])
})

for (const { title, question, cards, ...options } of sampleRows([
  { title: 'Gäste', question: 'Wie viele Personen kommen mit?', cards: 2, launch: { lang: 'de' } },
  { title: 'Contacts', question: '', cards: 1, order: {}, path: '/steps/contact' },
]))
  test(`has the question '${question}' and the cards of ${title} in the placeholder where the screen has them (ERR-4, LAYOUT-1)`, async () => {
    const { button, heading } = await openWidget({
      ...options,
      fault: 'getSettings:hang@1',
      timers: 'fake',
    })
    const placeholder = page.getByRole('status', { name: /^(?:Loading|Wird geladen)$/ })
    await expect.element(placeholder).toBeVisible()
    const shapes = [...placeholder.element().querySelectorAll('div')]
    expect(shapes.filter(({ clientHeight }) => clientHeight > 0)).toHaveLength(cards)
    expect(heading(title).query()).toBeNull()
    expect(button('Next').query()).toBeNull()
    const readQuestion = () => {
      const element = document.querySelector('h1 + p, .shell-title') ?? document.body
      const { height, left, top } = element.getBoundingClientRect()
      return { text: element.textContent, height, left, top }
    }
    const before = readQuestion()
    await waitForElement(page.getByRole('button'), 1000)
    await pressEnabled(page.getByRole('button'))
    await expect.element(heading(title)).toBeVisible()
    expect(before).toEqual({ ...readQuestion(), text: question })
  })
