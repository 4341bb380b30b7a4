import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { SelectField, TextField } from './field.tsx'

/** A form with a field of each kind, each with a hint; the first has the error, if there is one. */
function Form({ error }: { error?: string | undefined }) {
  return (
    <form>
      <TextField label="Age" hint="In years" error={error} inputMode="numeric" />
      <SelectField label="Diet" hint="Optional">
        <option value="">Choose</option>
        <option value="vegan">Vegan</option>
      </SelectField>
      <CheckboxField hint="Required">I understand</CheckboxField>
    </form>
  )
}

const age = page.getByRole('textbox', { name: 'Age' })
const box = page.getByRole('checkbox', { name: 'I understand', exact: true })
const diet = page.getByRole('combobox', { name: 'Diet' })
test('ties the hint to its field, and the error in place of the hint (CONTACT-4, LAYOUT-3)', async () => {
  await renderScreen(<Form />)
  await expect.element(age).toHaveAccessibleDescription('In years')
  await expect.element(age).toHaveAttribute('aria-invalid', 'false')
  await expect.element(diet).toHaveAccessibleDescription('Optional')
  await expect.element(box).toHaveAccessibleDescription('Required')
  await renderScreen(<Form error="Incorrect age" />)
  const wrong = age.nth(1)
  await expect.element(wrong).toHaveAccessibleDescription('Incorrect age')
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect.element(diet.nth(1)).toHaveAttribute('aria-invalid', 'false')
})

test('a press on the arrow of a list opens it (PASS-1)', async () => {
  await renderScreen(<Form />)
  await expect.element(diet).toBeVisible()
  const arrow = diet.element().nextElementSibling?.getBoundingClientRect() ?? new DOMRect()
  const { x, y, width, height } = arrow
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(diet.element())
})

test('a press anywhere in the row of a checkbox checks it (CONTACT-5)', async () => {
  await renderScreen(<Form />)
  await page.getByText('Required').click({ force: true })
  await expect.element(box).toBeChecked()
})

test('reserves the line of an error: nothing moves when it appears (LAYOUT-3)', async () => {
  await renderScreen(<Form />)
  await renderScreen(<Form error="Incorrect age" />)
  await expect.element(page.getByText('Incorrect age')).toBeVisible()
  const [before, after] = [...document.forms].map((form) => form.offsetHeight)
  expect(after).toBe(before)
})
