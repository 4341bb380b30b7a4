import { createReveal } from '#src/host-channel/reveal.ts'
import { t } from '#src/i18n/language.ts'
import { useService } from '#src/visit/app-state.ts'
import type { SlotChoice } from './slot-choice.ts'

/** The place of the next choice: the times of a chosen day, else the days. */
function findOpenChoice(picker: Element | null) {
  const times = picker?.querySelector<HTMLElement>('[role="radiogroup"]:has(input:enabled)')
  const place = times ?? picker?.querySelector<HTMLElement>('[role="grid"]')
  return { place, control: place?.querySelector<HTMLElement>('input:enabled, [tabindex="0"]') }
}

/** What a choice of a time lacks, for the button that books it; a press leads there (SLOT-5). */
export function useSlotGap(choice: SlotChoice) {
  const reveal = useService(createReveal)
  const lacks = choice.date === null ? t.slotPicker.chooseDateFirst : t.slotPicker.chooseTimeFirst
  return {
    missing: choice.time === null ? lacks : '',
    onMissing: (button: Element) => {
      const { place, control } = findOpenChoice(
        button.closest('article') ?? document.querySelector('main'),
      )
      control?.focus({ preventScroll: true })
      if (place) reveal(place)
    },
  }
}
