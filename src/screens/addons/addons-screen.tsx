import { css } from '@linaria/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import { addonsQuery } from '#src/api/queries.ts'
import { type MissingStep, findMissingStep } from '#src/domain/missing-step.ts'
import { canDelete, findItemByTour } from '#src/domain/order.ts'
import { nameTours } from '#src/domain/tour-names.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import {
  MissingStepNotice,
  MissingStepScreen,
} from '#src/components/step-frame/missing-step-notice.tsx'
import { useVoice } from '#src/visit/use-voice.ts'
import { MainButton } from '#src/components/step-frame/main-button.tsx'
import { StepLoading } from '#src/components/step-frame/step-loading.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { buildChoiceKey, useSlotChoices } from '#src/features/slot-picker/slot-choices.ts'
import { radius, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { GrowingList } from '#src/ui/growing-list.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { AddonCard } from './addon-card.tsx'
import { OpenChoice } from './open-choice.tsx'
import { t } from '#src/i18n/language.ts'

/** Number of tours shown in full before 'Show more tours' (ADDON-2). */
const INITIAL_TOUR_COUNT = 3

const faded = css`
  max-height: 96px;
  overflow: hidden;
  border-radius: ${radius.card};
  mask-image: linear-gradient(to bottom, color-mix(in srgb, black 70%, transparent), transparent);
`

const moreButton = css`
  display: grid;
  justify-content: center;
  margin-top: -${space.l};
`

function AddonTours({ missingStep }: { missingStep: MissingStep | null }) {
  const order = useOrder()
  const settings = useSettings()
  const navigateNext = useNavigateNext('addons')
  const client = useQueryClient()
  const query = addonsQuery(order.id)
  const { data, error } = useQuery({ ...query, retryOnMount: false })
  const choices = useSlotChoices()
  const [isAsking, setAsking] = useState(false)
  const [isExpanded, setExpanded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone: focuses the first revealed tour.
    const firstNewCard = list.current?.children[INITIAL_TOUR_COUNT]
    if (isExpanded) firstNewCard?.querySelector('button')?.focus({ preventScroll: true })
  }, [isExpanded])
  const codes = data?.tourCodes ?? []
  const isEmpty = data !== undefined && codes.length === 0
  const shownCodes = isExpanded ? codes : codes.slice(0, INITIAL_TOUR_COUNT)
  useVoice(shownCodes.length === 0 ? '' : t.result.tours(shownCodes.length))
  useEffect(() => {
    if (isEmpty) navigateNext({ replace: true })
  })
  const leave = () => startTransition(() => navigateNext())
  if (error !== null)
    return (
      <StepFrame
        title={t.addons.explore}
        actions={<MainButton onPress={leave}>{t.buttons.skip}</MainButton>}
      >
        <ErrorDisplay error={error} retry={() => void client.resetQueries(query)} />
      </StepFrame>
    )
  if (data === undefined || isEmpty)
    return (
      <StepFrame title={t.addons.searching}>
        <StepLoading title={t.addons.searching} cards={INITIAL_TOUR_COUNT} height="168px" />
      </StepFrame>
    )
  const hasChoice = (code: string) =>
    findItemByTour(order, code) === undefined &&
    choices[buildChoiceKey(order.id, code)]?.time != null
  const isAnyAdded = codes.some((code) => findItemByTour(order, code) !== undefined)
  const openCodes = codes.filter((code) => hasChoice(code))
  const [openCode] = openCodes
  // Asked about each open choice, and not at once about a later one.
  if (isAsking && openCode === undefined) setAsking(false)
  const nextCode = isExpanded ? undefined : codes[INITIAL_TOUR_COUNT]
  const names = nameTours(settings, codes)
  const nextButton = {
    kind: isAnyAdded ? undefined : 'secondary',
    children: isAnyAdded ? t.ui.next : t.buttons.skip,
  } as const
  const renderCard = (code: string, index: number) => (
    <ErrorBoundary key={code}>
      <AddonCard
        tourCode={code}
        name={names[index] ?? code}
        item={findItemByTour(order, code)}
        deletable={canDelete(order)}
        isFirst={!isAnyAdded}
        hasChoice={hasChoice(code)}
      />
    </ErrorBoundary>
  )
  return (
    <StepFrame
      title={t.addons.explore}
      lead={<SafeHtml html={settings.templates.moreTours} />}
      actions={
        openCode === undefined ? (
          <MainButton {...nextButton} onPress={leave} />
        ) : (
          <OpenChoice
            key={openCode}
            tourCode={openCode}
            button={nextButton}
            isAsking={isAsking}
            onAsk={() => setAsking(true)}
            onDone={openCodes.length === 1 ? leave : undefined}
          />
        )
      }
    >
      {missingStep !== null && <MissingStepNotice {...missingStep} />}
      <Stack ref={list}>
        <GrowingList>{shownCodes.map(renderCard)}</GrowingList>
        {nextCode !== undefined && (
          <>
            <div className={faded} inert>
              {renderCard(nextCode, INITIAL_TOUR_COUNT)}
            </div>
            <div className={moreButton}>
              <Button kind="secondary" icon="chevron-down" onClick={() => setExpanded(true)}>
                {t.addons.showMore}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </StepFrame>
  )
}

/** /steps/addons: free tours included in the pass. */
export function AddonsScreen() {
  const missingStep = findMissingStep(useOrder())
  // Without guests no time can be chosen; without a tour the others can still be added.
  return missingStep?.lacks === 'guests' ? (
    <MissingStepScreen title={t.addons.explore} {...missingStep} />
  ) : (
    <AddonTours missingStep={missingStep} />
  )
}
