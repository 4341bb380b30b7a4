import { css } from '@linaria/core'
import { useWatch } from 'react-hook-form'
import { color, font, space } from '#src/theme/tokens.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { Button } from '#src/ui/button.tsx'
import { getDietTitle } from './guest-card.tsx'
import type { TravelersForm } from './use-travelers-form.ts'
import { t } from '#src/i18n/language.ts'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  padding-bottom: ${space.xs};
`

const statusText = css`
  color: ${color('green')};
  font: ${font.small} ${font.family};
`

/** Copies the first guest's dietary choice to all guests. */
export function SameDiet({ form }: { form: TravelersForm }) {
  const { control, getValues, setValue, setFocus } = form
  const names = getValues('travelers').map((_, index) => `travelers.${index}.diet` as const)
  const diets = useWatch({ control, name: names })
  const [firstDiet = ''] = diets
  const { say } = useService(createVoice)
  const isSame = firstDiet !== '' && diets.every((diet) => diet === firstDiet)
  const copyToAll = () => {
    if (firstDiet === '') {
      setFocus('travelers.0.diet')
      return
    }
    for (const index of diets.keys())
      setValue(`travelers.${index}.diet`, firstDiet, { shouldTouch: true })
    say(t.travelers.sameDiet(getDietTitle(firstDiet), diets.length))
  }
  return (
    <div className={row}>
      <Button kind="secondary" icon="copy" onClick={copyToAll}>
        {t.travelers.useForAll}
      </Button>
      <p className={statusText}>
        {isSame && t.travelers.sameDiet(getDietTitle(firstDiet), diets.length)}
      </p>
    </div>
  )
}
