import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'
import { findShownContactForm } from '#e2e/support/browser/controls/widget.ts'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { ContactScreen } from './contact-screen.tsx'

/** Texts by which the parts of the screen are recognized. */
const PARTS = [
  'lead',
  'firstName',
  'lastName',
  'email',
  'confirmEmail',
  'country',
  'phone',
  'terms',
]

test('a letter renders its field and Next, and nothing else (CONTACT-5)', async () => {
  const { Watched, takeRenders } = watchRenders()
  await renderScreen(
    <Watched>
      <ContactScreen />
    </Watched>,
    { path: '/steps/contact', order: { contact: null } },
  )
  for (const name of ['firstName', 'email', 'phone'] as const) {
    const field = findShownContactForm()[name]
    await field.click()
    let total = 0
    for (const letter of '12') {
      await runTasks()
      takeRenders()
      await userEvent.keyboard(letter)
      await expect.element(field).toHaveValue('12'.slice(0, Number(letter)))
      await runTasks()
      const { commits, texts } = takeRenders()
      total += commits
      expect(commits).toBeLessThanOrEqual(2)
      const others = PARTS.filter((part) => part !== name && texts.includes(`contact.${part}`))
      expect(others).toEqual([])
    }
    // What the form still needs changes with the first letter.
    expect(total).toBeGreaterThan(0)
  }
})
