import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OrderIntent, Unit, UnitCounter } from '#src/contract/entities.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { unitsQuery } from '#src/api/queries.ts'
import { prefetchCalendar } from '#src/api/query-client.ts'
import { joinWrites, useWrite } from '#src/order/use-write.ts'
import {
  MAX_GUESTS_OF_TYPE,
  formatAgeRange,
  buildInitialCounters,
  countGuests,
  withCount,
} from '#src/domain/guests.ts'
import { formatGuestSummary, getUnitTitle } from '#src/i18n/format-guests.ts'
import { findTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { SaveStep } from '#src/components/step-frame/save-step.tsx'
import { TourCard } from '#src/components/tour-card/tour-card.tsx'
import { useAppState, useService, useServices, useStore } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { useBackTo, useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { color, mutedText, space, surface } from '#src/theme/tokens.ts'
import { Counter } from '#src/ui/counter.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/i18n/language.ts'

const counterList = css`
  ${surface()};
  padding: 0 ${space.m};

  > * + * {
    border-top: 1px solid ${color('line')};
  }
`

/** Close below the guests: in sight on the first screen of a phone, above the bar with Next. */
const promise = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.xs};
  margin: -${space.xs} 0 0;
  ${mutedText()};

  svg {
    color: ${color('accentText')};
  }
`

function MainTour() {
  const { tourCode } = useAppState('launch')
  return <TourCard tour={findTour(useSettings(), tourCode)} />
}

/** A constant element: React does not render it again with each change of a counter. */
const mainTour = (
  <ErrorBoundary>
    <MainTour />
  </ErrorBoundary>
)

/** See `realignTravelers`; few visits need it. Without its code Payment sends the visitor to Passes. */
async function realignSavedTravelers(order: OrderIntent, recorded: string | undefined) {
  if (order.travelers.length === 0) return null
  const code = await import('#src/domain/traveler-guests.ts').catch(() => null)
  return code && code.realignTravelers(order, recorded)
}

/** Not rendered again with the changes of another type. */
const UnitItem = memo(function UnitItem(props: {
  unit: Unit
  quantity: number
  disabled: boolean
  onChange: (type: Unit['type'], quantity: number) => void
}) {
  const { unit, quantity, disabled, onChange } = props
  return (
    <Counter
      label={getUnitTitle(unit.type)}
      description={formatAgeRange(unit) && t.unitItems.ages(formatAgeRange(unit))}
      value={quantity}
      max={MAX_GUESTS_OF_TYPE}
      disabled={disabled}
      onChange={(next) => onChange(unit.type, next)}
    />
  )
})

/** Keeps the guests that the visitor chooses, and tells screen readers each change. */
function useCounters(units: Unit[]) {
  const { unitCounters } = useOrder()
  const { guests } = useStore(createHostPrefill)
  const { say } = useService(createVoice)
  const [savedCounters] = useState(unitCounters)
  const [changed, setChanged] = useState<UnitCounter[] | null>(null)
  const initial = useMemo(
    () => buildInitialCounters(units, savedCounters, guests),
    [units, savedCounters, guests],
  )
  const change = useCallback(
    (type: Unit['type'], quantity: number) =>
      setChanged((last) => withCount(last ?? initial, type, quantity)),
    [initial],
  )
  useEffect(() => {
    if (changed !== null) say(formatGuestSummary(changed))
  }, [changed, say])
  return [changed ?? initial, change] as const
}

/** /steps/unit_items: the number of guests by type, and on the first visit what is charged and when (PAY-10). */
export function UnitItemsScreen() {
  const units = useSuspenseQuery(unitsQuery(useAppState('launch'))).data
  return <UnitItems units={units} />
}

function UnitItems({ units }: { units: Unit[] }) {
  const services = useServices()
  const order = useOrder()
  const settings = useSettings()
  const [counters, changeCounter] = useCounters(units)
  const save = useWrite('setUnitCounters')
  const saveTravelers = useWrite('setTravelers')
  const write = joinWrites(save, saveTravelers)
  const navigateStep = useNavigateStep()
  const backTo = useBackTo()
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = countGuests(counters) === 0
  const isEditing = order.extendedCart.items.length > 0
  const submit = async () => {
    const isChanged = formatGuestSummary(counters) !== formatGuestSummary(order.unitCounters)
    const saving = save.run({ unitCounters: counters })
    // The calendar of Timeslot, which is next, loads beside the write.
    if (!isEditing) void prefetchCalendar({ services, settings }, counters)
    const saved = await saving
    if (saved === null) return
    const { readTravelerGuests } = services.get(createVisitStore)
    const travelers = await realignSavedTravelers(saved, readTravelerGuests())
    if (travelers !== null && (await saveTravelers.run({ travelers })) === null) return
    const query = new URLSearchParams({ tour_code: services.launch.tourCode })
    navigateStep(`/steps/booking_slot?${query}`, {
      ...(backTo !== undefined && { backTo }),
      ...(isEditing && isChanged && { areGuestsNew: true }),
    })
  }
  return (
    <SaveStep
      title={t.steps.unit_items}
      question={t.unitItems.question}
      label={isEditing ? t.ui.save : t.ui.next}
      write={write}
      missing={isEmpty ? t.unitItems.chooseGuests : ''}
      onMissing={() => list.current?.querySelector('input')?.focus()}
      commits={formatGuestSummary(counters)}
      onPress={() => void submit()}
    >
      <div ref={list} className={counterList}>
        {units.map((unit) => (
          <UnitItem
            key={unit.type}
            unit={unit}
            quantity={counters.find(({ type }) => type === unit.type)?.quantity ?? 0}
            disabled={write.busy}
            onChange={changeCounter}
          />
        ))}
      </div>
      {!isEditing && (
        <p className={promise}>
          <Icon name="lock" />
          <span>{t.unitItems.promise}</span>
        </p>
      )}
      {mainTour}
    </SaveStep>
  )
}
