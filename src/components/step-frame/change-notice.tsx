import { css } from '@linaria/core'
import { countGuests } from '#src/domain/guests.ts'
import { t } from '#src/i18n/language.ts'
import { useOrder } from '#src/order/order.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useVoice } from '#src/visit/use-voice.ts'

const line = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xs};
  color: ${color('text')};
  font: 600 ${font.small} ${font.family};

  > svg {
    color: ${color('accentText')};
  }
`

/** Says, and tells, why a change of the guests has opened a step again, and what to do there (STEPS-12). */
export function ChangeNotice({ task }: { task: string }) {
  const guests = t.guestChange.guestsNow(countGuests(useOrder().unitCounters))
  useVoice(task)
  return (
    <p className={line}>
      <Icon name="info" />
      <span>
        <span>{guests}</span> <span>{task}</span>
      </span>
    </p>
  )
}
