import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FormTextField } from '#src/components/form-draft/form-text-field.tsx'
import type { Unit } from '#src/contract/entities.ts'
import { type Diet, type UnitType, DIETS } from '#src/contract/enums.ts'
import { formatAgeRange } from '#src/domain/guests.ts'
import { isAgeOutside } from '#src/domain/travelers.ts'
import { getUnitTitle } from '#src/i18n/format-guests.ts'
import { font, minWidth, space, surface } from '#src/theme/tokens.ts'
import { SelectField } from '#src/ui/field.tsx'
import type { TravelersForm } from './use-travelers-form.ts'
import { t } from '#src/i18n/language.ts'

const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.s} ${space.m} ${space.xs};
  ${surface()};

  > legend {
    /* Floating moves the legend from the border into the card. */
    float: inline-start;
    flex: 0 1 auto;
    font: 600 ${font.lead} ${font.family};
  }

  > :not(legend, [data-quiet='true']) {
    flex: 1 0 100%;
    min-width: 0;
  }
`

const fields = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space.xxs} ${space.m};

  ${minWidth('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > div {
    display: contents;
  }

  > div > :nth-child(1) {
    grid-row: 1;
  }

  > div > :nth-child(2) {
    grid-row: 2;
  }

  > div > p {
    grid-row: 3;
  }

  > :last-child > * {
    grid-column: 2;
  }

  /* What is wrong has the whole width, below both fields. */
  > :nth-child(n) > p:has(svg) {
    grid-row: auto;
    grid-column: 1 / -1;
  }
`

export function getDietTitle(diet: Diet): string {
  return {
    none: t.travelers.noDiet,
    lactosefree: t.travelers.lactoseFree,
    vegetarian: t.travelers.vegetarian,
    glutenfree: t.travelers.glutenFree,
    vegan: t.travelers.vegan,
  }[diet]
}

/** 'Children are 3–12': a hint, as the visitor may have reasons (PASS-6). */
function formatAgeHint(unit: Unit): string {
  const format = {
    ADULT: t.travelers.adultAges,
    CHILD: t.travelers.childAges,
    INFANT: t.travelers.infantAges,
  }[unit.type]
  return format(formatAgeRange(unit).replace('-', '–'))
}

type GuestProps = { index: number; form: TravelersForm }
type FieldProps = GuestProps & { about: string }

function AgeField({ index, form, about, ages }: FieldProps & { ages: Unit | undefined }) {
  const { control } = form
  const name = `travelers.${index}.age` as const
  const age = useWatch({ control, name })
  const state = form.getFieldState(name, useFormState({ control, name }))
  const isBeingTyped = state.isDirty && !state.isTouched
  const isDoubtful = ages !== undefined && !isBeingTyped && isAgeOutside(age, ages)
  return (
    <FormTextField
      label={t.travelers.age}
      inputMode="numeric"
      autoComplete="off"
      hint={isDoubtful ? formatAgeHint(ages) : undefined}
      isHintWarning={isDoubtful}
      about={about}
      question={isDoubtful ? formatAgeHint(ages) : undefined}
      aria-required
      form={form}
      name={name}
    />
  )
}

function PassField({ index, form, about }: FieldProps) {
  return (
    <FormTextField
      label={t.travelers.passNumber}
      inputMode="numeric"
      autoComplete="off"
      hint={t.travelers.passHint}
      about={about}
      form={form}
      name={`travelers.${index}.pass`}
    />
  )
}

function DietField({ index, form, isRequired = false }: GuestProps & { isRequired?: boolean }) {
  return (
    <SelectField
      label={t.travelers.diet}
      autoComplete="off"
      isQuiet={!isRequired}
      hint={isRequired ? t.travelers.dietHint : t.contact.optional}
      {...form.register(`travelers.${index}.diet`)}
    >
      <option value="">{isRequired ? t.travelers.choose : t.travelers.diet}</option>
      {DIETS.map((value) => (
        <option key={value} value={value}>
          {getDietTitle(value)}
        </option>
      ))}
    </SelectField>
  )
}

/** The fields of one guest, with `children` below them. */
export function GuestCard(
  props: GuestProps & {
    unit: UnitType
    /** Undefined while Travelers has not loaded them in this page. */
    ages: Unit | undefined
    isDietRequired: boolean
    children?: ReactNode
  },
) {
  const { index, unit, ages, isDietRequired, form } = props
  const title = t.travelers.guest(index + 1, getUnitTitle(unit))
  return (
    <fieldset className={card}>
      <legend>{title}</legend>
      {!isDietRequired && <DietField index={index} form={form} />}
      <div className={fields}>
        <AgeField index={index} form={form} about={title} ages={ages} />
        <PassField index={index} form={form} about={title} />
      </div>
      {isDietRequired && <DietField isRequired index={index} form={form} />}
      {props.children}
    </fieldset>
  )
}
