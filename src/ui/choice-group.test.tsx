import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { ChoiceGroup } from './choice-group.tsx'

const radios = page.getByRole('radio')

function time(name: string) {
  return page.getByRole('radio', { name })
}

/** 09:00 and 09:30 in the morning, 10:00 sold out, and 14:00 limited in the afternoon. */
const OPTIONS = [
  { text: '09:00', note: 'Available', section: 'Morning' },
  { text: '09:30', note: 'Available', section: 'Morning' },
  { text: '10:00', note: 'Sold out', section: 'Morning' },
  { text: '14:00', note: 'Limited', section: 'Afternoon' },
].map(({ text, note, section }) => ({
  value: text,
  label: `${text}, ${note}`,
  text,
  note,
  section,
  isWarning: note === 'Limited',
  describedBy: note === 'Limited' ? 'few-places' : undefined,
  disabled: note === 'Sold out',
}))

function Times() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ChoiceGroup label="Time" name="time" options={OPTIONS} value={value} onChange={setValue} />
      <p id="few-places">Few places are left.</p>
    </>
  )
}

test('is one radio group with a heading above each section (SLOT-4)', async () => {
  await renderScreen(<Times />)
  const group = page.getByRole('radiogroup', { name: 'Time' })
  await expect.element(group.getByRole('radio')).toHaveLength(4)
  await expect.element(group.getByText('Morning')).toHaveLength(1)
  const afternoon = group.getByText('Afternoon').element()
  const limited = time('14:00, Limited').element()
  expect(afternoon.compareDocumentPosition(limited)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(time('14:00, Limited')).toHaveAccessibleDescription('Few places are left.')
  await expect.element(radios.and(page.getByRole('radio', { checked: true }))).toHaveLength(0)
})

test('is chosen from by the keyboard, which passes over what is sold out (SLOT-4, LAYOUT-3)', async () => {
  await renderScreen(<Times />)
  await expect.element(radios).toHaveLength(4)
  await userEvent.tab()
  await userEvent.keyboard('[Space]')
  await expect.element(time('09:00')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(time('09:30')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(time('14:00')).toBeChecked()
  await expect.element(time('14:00')).toHaveFocus()
  await expect.element(time('09:30')).not.toBeChecked()
  // The group is one tab stop.
  await userEvent.tab({ shift: true })
  await expect.poll(() => document.activeElement?.localName).not.toBe('input')
})

test('is chosen from by a press anywhere on a chip, except one that is sold out (SLOT-4)', async () => {
  await renderScreen(<Times />)
  // The text is laid over the radio.
  await page.getByText('09:30').click({ force: true })
  await expect.element(time('09:30')).toBeChecked()
  await page.getByText('10:00').click({ force: true })
  await expect.element(time('10:00')).toBeDisabled()
  await expect.element(time('09:30')).toBeChecked()
})

test('a press at the moment of a change counts for what is shown then (SLOT-4)', async () => {
  const chosen: string[] = []
  function Rounds() {
    const [round, setRound] = useState('First')
    const choose = (value: string) => chosen.push(`${round} ${value}`)
    return (
      <>
        <ChoiceGroup label={round} name="time" options={OPTIONS} value={null} onChange={choose} />
        <button type="button" onClick={() => startTransition(() => setRound('Second'))}>
          Change
        </button>
      </>
    )
  }
  await renderScreen(<Rounds />)
  const radio = time('09:00')
  await expect.element(radio).toBeVisible()
  // This runs before the effects of the change.
  const observer = new MutationObserver(() => press(radio.element() as HTMLElement))
  observer.observe(radio.element().closest('[role="radiogroup"]') as Element, { attributes: true })
  await pressEnabled(page.getByRole('button', { name: 'Change' }))
  await expect.poll(() => chosen).toEqual(['Second 09:00'])
  observer.disconnect()
})
