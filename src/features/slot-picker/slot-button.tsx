import { useId } from 'react'
import type { Write } from '#src/order/use-write.ts'
import type { WriteName } from '#src/contract/calls.ts'
import { createReveal } from '#src/embed/channel/reveal.ts'
import { useService } from '#src/visit/app-state.ts'
import { BlockedHint } from '#src/ui/blocked-hint.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/i18n/all-texts.ts'
import type { SlotChoice, WeekChoice } from './slot-choice.ts'

/** The place of the next choice: the times of a chosen day, else the days. */
function findOpenChoice(picker: Element | null | undefined) {
  const times = picker?.querySelector<HTMLElement>('[role="radiogroup"]:has(input:enabled)')
  const place = times ?? picker?.querySelector<HTMLElement>('[role="grid"]')
  return { place, control: place?.querySelector<HTMLElement>('input:enabled, [tabindex="0"]') }
}

/** The button that books a chosen time; without one it says what to choose, and a press leads there (SLOT-5). */
export function SlotButton<N extends WriteName>(props: {
  choice: SlotChoice | WeekChoice
  write: Write<N>
  /** The id of the heading of the tour, where the page has several of these buttons. */
  describedBy?: string
  onClick: () => void
  children: string
}) {
  const { choice, write, describedBy, onClick, children } = props
  const hintId = useId()
  const missing = choice.date === null ? t.slotPicker.chooseDateFirst : t.slotPicker.chooseTimeFirst
  const isMissing = choice.time === null
  const reveal = useService(createReveal)
  const leadToChoice = () => {
    const picker = document.getElementById(hintId)?.closest('article, main')
    const { place, control } = findOpenChoice(picker)
    control?.focus({ preventScroll: true })
    if (place) reveal(place)
  }
  return (
    <>
      <BlockedHint id={hintId}>{isMissing ? missing : ''}</BlockedHint>
      <Button
        wide
        busy={write.busy}
        onCheck={write.check}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        blockedBy={isMissing ? hintId : ''}
        onBlocked={leadToChoice}
        onClick={onClick}
      >
        {children}
      </Button>
    </>
  )
}
