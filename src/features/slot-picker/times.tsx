import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { css } from '@linaria/core'
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import { type CalendarQuery, availabilitiesQuery } from '#src/api/queries.ts'
import { useRetryPending } from '#src/api/use-retry-pending.ts'
import type { Availability, CartItem, Settings } from '#src/contract/entities.ts'
import { type LocalDate, isSameInstant } from '#src/domain/plain-dates.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'
import { createOverlapFinder } from '#src/domain/overlaps.ts'
import {
  formatDateTime,
  formatOffset,
  formatTime,
  formatTimeRange,
} from '#src/i18n/format-dates.ts'
import { tellApart } from '#src/lib/tell-apart.ts'
import { createReveal } from '#src/host-channel/reveal.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { isChoosable, readDepartures } from '#src/domain/slots.ts'
import { getStatusTitle } from './status-title.ts'
import { color, mutedText, space } from '#src/theme/tokens.ts'
import { ChoiceGroup } from '#src/ui/choice-group.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StillLoading } from '#src/ui/still-loading.tsx'
import { t } from '#src/i18n/language.ts'

/** Longer lists are grouped into morning, afternoon and evening. */
const MAX_FLAT_LIST = 12

const hint = css`
  color: ${color('muted')};
`

const note = css`
  margin: ${space.xs} 0 0;
  ${mutedText()};

  &[data-chosen='true'] {
    color: ${color('amber')};
    font-weight: 500;
  }
`

const place = css`
  /* Above the bar at the lower edge of the window. */
  scroll-margin-block: ${space.m} 5.5rem;
`

const skeletonGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--choice-width, 6.5rem)), 1fr));
  gap: ${space.xs};
`

function getPartOfDay(id: string): string {
  const hour = Number(id.slice(11, 13))
  if (hour < 12) return t.slotPicker.morning
  return hour < 17 ? t.slotPicker.afternoon : t.slotPicker.evening
}

function isSameSlot(id: string, slot: string | null) {
  return slot !== null && isSameInstant(id, slot)
}

type TimeOptionsProps = {
  /** The departures that `readDepartures` returns. */
  slots: Availability[]
  tourCode: string
  chosenTime: string | null
  /** The slot held by this item: it stays enabled when it is sold out. */
  heldSlot: string | null
  onChoose: (time: string) => void
}

function LocalTimeHint() {
  const { locationCode } = useSettings()
  const city = getDestinationName(locationCode)
  // A destination without a name has no such hint.
  const hint = city === locationCode ? t.slotPicker.localTime : t.slotPicker.localTimeIn(city)
  return <p className={note}>{hint}</p>
}

/** Shows as many placeholders as the previous day had times, to avoid a layout shift. */
function TimesSkeleton({ count }: { count: number }) {
  return (
    <>
      <div
        className={skeletonGrid}
        role="status"
        aria-busy="true"
        aria-label={t.slotPicker.loadingTimes}
      >
        {Array.from({ length: Math.min(count, MAX_FLAT_LIST) }, (_, index) => (
          <Skeleton key={index} height="48px" />
        ))}
      </div>
      <LocalTimeHint />
    </>
  )
}

type OptionsQuery = Pick<TimeOptionsProps, 'slots' | 'tourCode' | 'heldSlot'> & {
  items: CartItem[]
  settings: Settings
  /** Ids of the explanations begin with it. */
  name: string
}

/** The options by time, and the explained overlaps with their ids. */
function buildOptions({ slots, tourCode, heldSlot, items, settings, name }: OptionsQuery) {
  const findOverlap = createOverlapFinder(items, settings)
  const overlaps = new Map<string, string>()
  // An hour that clocks repeat has two departures of one time.
  const texts = tellApart(
    slots.map(({ id }) => formatTime(id)),
    slots.map(({ id }) => formatOffset(id)),
  )
  const options = slots.map((slot, index) => {
    const text = texts[index] ?? ''
    const isHeld = isSameSlot(slot.id, heldSlot)
    const disabled = !isChoosable(slot) && !isHeld
    // The time that the item holds may be sold out because of that.
    const status = isHeld ? t.slotPicker.yourTime : getStatusTitle(slot.status)
    const overlap = disabled ? null : findOverlap({ tourCode, slotId: slot.id })
    const overlapping =
      overlap && `${overlap.name}, ${formatTimeRange(overlap.startsAt, overlap.minutes)}`
    if (overlapping !== null) overlaps.set(overlapping, `${name}-${overlaps.size}`)
    return {
      value: slot.id,
      label: `${text}, ${status}`,
      text,
      note: overlapping === null ? status : t.slotPicker.statusOverlaps(status),
      isWarning: overlapping !== null || (slot.status === 'LIMITED' && !isHeld),
      ...(overlapping !== null && { describedBy: overlaps.get(overlapping) }),
      ...(slots.length > MAX_FLAT_LIST ? { section: getPartOfDay(slot.id) } : {}),
      disabled,
    }
  })
  return { options, overlaps }
}

function TimeOptions({ slots, tourCode, chosenTime, heldSlot, onChoose }: TimeOptionsProps) {
  const name = useId()
  const settings = useSettings()
  const { items } = useOrder().extendedCart
  // Memoized, because a day can have a thousand times.
  const { options, overlaps } = useMemo(
    () => buildOptions({ slots, tourCode, heldSlot, items, settings, name }),
    [slots, tourCode, heldSlot, items, settings, name],
  )
  const chosenOverlap = options.find(({ value }) => isSameSlot(value, chosenTime))?.describedBy
  if (slots.length === 0) return <p className={hint}>{t.slotPicker.noDepartures}</p>
  return (
    <>
      <ChoiceGroup
        label={t.slotPicker.time}
        name={name}
        value={slots.find(({ id }) => isSameSlot(id, chosenTime))?.id ?? null}
        onChange={onChoose}
        options={options}
      />
      {[...overlaps].map(([text, id]) => (
        <p key={id} id={id} className={note} data-chosen={id === chosenOverlap}>
          {id === chosenOverlap ? t.slotPicker.overlapsTour(text) : t.slotPicker.overlapsKey(text)}
        </p>
      ))}
      <LocalTimeHint />
    </>
  )
}

/** The departures of one day, in the local time of the tour. A failed load is thrown to the nearest error boundary. */
export function Times(
  props: Omit<TimeOptionsProps, 'slots' | 'tourCode'> & {
    calendarParams: CalendarQuery
    date: LocalDate | null
    /** Chosen without a press, so it is not revealed. */
    wishedDate?: LocalDate | undefined
    /** While the calendar loads too, one retry button covers both. */
    calendarBusy: boolean
    /** Called once the times of a day have loaded of which the first one is to be chosen (SLOT-16). */
    onFirstChosen?: (() => void) | undefined
  },
) {
  const { calendarParams, date, wishedDate, calendarBusy, onFirstChosen, onChoose, ...rest } = props
  const retryPending = useRetryPending()
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...availabilitiesQuery(date ?? '1970-01-01', calendarParams),
    placeholderData: keepPreviousData,
    enabled: date !== null,
    throwOnError: true,
  })
  const { heldSlot } = rest
  const slots = useMemo(
    () =>
      data === undefined || isPlaceholderData || date === null
        ? null
        : readDepartures(data.availabilities, date, heldSlot),
    [data, isPlaceholderData, date, heldSlot],
  )
  const count = slots === null ? null : slots.filter(isChoosable).length
  const isLoaded = slots !== null
  const times = useRef<HTMLDivElement>(null)
  const revealedDate = useRef(date)
  const reveal = useService(createReveal)
  const { say } = useService(createVoice)
  const choose = (time: string) => {
    say(formatDateTime(time))
    onChoose(time)
  }
  useEffect(() => {
    if (wishedDate !== undefined) revealedDate.current = wishedDate
  }, [wishedDate])
  useEffect(() => {
    if (count === null || revealedDate.current === date) return
    revealedDate.current = date
    say(count === 0 ? t.slotPicker.noDepartures : t.slotPicker.countTimes(count))
    if (times.current !== null) reveal(times.current)
  }, [date, count, reveal, say])
  const chooseFirst = useEffectEvent(() => {
    const first = slots?.find(isChoosable)
    if (first !== undefined) choose(first.id)
    onFirstChosen?.()
  })
  const isFirstWanted = onFirstChosen !== undefined
  useEffect(() => {
    if (isLoaded && isFirstWanted) chooseFirst()
  }, [isLoaded, isFirstWanted])
  return (
    <>
      <div ref={times} className={place} aria-busy={isFetching}>
        {date === null ? (
          <p className={hint}>{t.slotPicker.chooseDate}</p>
        ) : slots === null ? (
          <TimesSkeleton count={data?.availabilities.length || 6} />
        ) : (
          <TimeOptions
            key={date}
            slots={slots}
            tourCode={calendarParams.tourCode}
            onChoose={choose}
            {...rest}
          />
        )}
      </div>
      {(isFetching || calendarBusy) && <StillLoading retry={retryPending} />}
    </>
  )
}
