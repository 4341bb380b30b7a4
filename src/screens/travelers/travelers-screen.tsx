import { useQuery } from '@tanstack/react-query'
import { unitsQuery } from '#src/api/queries.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { type Write, useWrite } from '#src/order/use-write.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { listGuests } from '#src/domain/guests.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { requiresDietaryChoice } from '#src/domain/order.ts'
import { toTravelers } from '#src/domain/travelers.ts'
import { ChangeNotice } from '#src/components/step-frame/change-notice.tsx'
import { MissingStepScreen } from '#src/components/step-frame/missing-step-notice.tsx'
import { StepForm } from '#src/components/step-frame/step-form.tsx'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { GuestCard, getDietTitle } from './guest-card.tsx'
import { PassHelp } from './pass-help.tsx'
import { type TravelersValues, type TravelersForm, useTravelersForm } from './use-travelers-form.ts'
import { t } from '#src/i18n/language.ts'
import { css } from '@linaria/core'
import { useWatch } from 'react-hook-form'
import { color, font, space } from '#src/theme/tokens.ts'
import { createVoice } from '#src/visit/voice.ts'
import { Button } from '#src/ui/button.tsx'

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
function SameDiet({ form }: { form: TravelersForm }) {
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

function GuestForms({ guests, save }: { guests: UnitType[]; save: Write<'setTravelers'> }) {
  const order = useOrder()
  const isDietRequired = requiresDietaryChoice(order, useSettings())
  const { form, isGuestNew } = useTravelersForm(order, guests)
  const units = useQuery(unitsQuery(useAppState('launch'))).data
  const navigateNext = useNavigateNext('travelers')
  const submit = async (values: TravelersValues) => {
    const travelers = toTravelers(values)
    if ((await save.run({ travelers })) !== null) navigateNext()
  }
  return (
    <StepForm
      title={t.steps.travelers}
      question={t.travelers.question}
      lead={
        <>
          {isGuestNew && <ChangeNotice task={t.guestChange.enterNew} />}
          <PassHelp />
        </>
      }
      form={form}
      write={save}
      hint={t.travelers.checkFields}
      onSave={submit}
    >
      {guests.map((unit, index) => (
        <GuestCard
          key={index}
          index={index}
          unit={unit}
          ages={units?.find(({ type }) => type === unit)}
          isDietRequired={isDietRequired}
          form={form}
        >
          {index === 0 && isDietRequired && guests.length > 1 && <SameDiet form={form} />}
        </GuestCard>
      ))}
    </StepForm>
  )
}

/** /steps/travelers: age, pass number and dietary choice of each guest. */
export function TravelersScreen() {
  const order = useOrder()
  const guests = listGuests(order.unitCounters)
  const missingStep = findMissingStep(order)
  // Outlives the form: a failed save may come with a change of the guests on another device.
  const save = useWrite('setTravelers')
  if (missingStep?.lacks === 'guests')
    return <MissingStepScreen title={t.steps.travelers} {...missingStep} />
  // A change of the guests mounts a new form; the draft keeps the entered values.
  return <GuestForms key={guests.join()} guests={guests} save={save} />
}
