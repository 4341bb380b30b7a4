import { css } from '@linaria/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOrder, useSettings } from '#src/api/order.ts'
import { addonsQuery } from '#src/api/queries.ts'
import { itemOfTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/features/error-display/error-boundary.tsx'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { Searching } from '#src/features/step-flow/searching.tsx'
import { StepFrame } from '#src/features/step-flow/step-frame.tsx'
import { useGoNext } from '#src/features/step-flow/use-steps.ts'
import { radius, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { AddonCard } from './addon-card.tsx'

/** Spec point 9: this many in full before 'Show more tours'. */
const SHOWN_IN_FULL = 3

const TITLE = 'Explore more tours with your pass'
const SEARCHING = 'Searching more tours...'

const cards = css`
  @layer screens {
    display: grid;
    gap: ${space.m};
  }
`

const faded = css`
  @layer screens {
    max-height: 96px;
    overflow: hidden;
    border-radius: ${radius.card};
    mask-image: linear-gradient(to bottom, rgb(0 0 0 / 70%), transparent);
  }
`

const more = css`
  @layer screens {
    display: grid;
    justify-content: center;
    margin-top: -${space.l};
  }
`

/** /steps/addons: free tours that the pass includes. */
export function AddonsScreen() {
  const order = useOrder()
  const { templates } = useSettings()
  const goNext = useGoNext('addons')
  const client = useQueryClient()
  const query = addonsQuery(order.id)
  const { data, error } = useQuery({ ...query, retryOnMount: false })
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is gone: the first tour that it has brought is next.
    const first = list.current?.children[SHOWN_IN_FULL]
    if (all) first?.querySelector('button')?.focus({ preventScroll: true })
  }, [all])
  const codes = data?.tourCodes ?? []
  const isEmpty = data !== undefined && codes.length === 0
  useEffect(() => {
    if (isEmpty) goNext({ replace: true })
  })
  const goOn = (words: string) => (
    <Button wide onClick={() => goNext()}>
      {words}
    </Button>
  )
  if (error !== null)
    return (
      <StepFrame title={TITLE} actions={goOn('Skip')}>
        <ErrorDisplay error={error} retry={() => void client.resetQueries(query)} />
      </StepFrame>
    )
  if (data === undefined || isEmpty)
    return (
      <StepFrame title={SEARCHING}>
        <Searching title={SEARCHING} cards={SHOWN_IN_FULL} height="168px" />
      </StepFrame>
    )
  const isAnyAdded = codes.some((code) => itemOfTour(order, code) !== undefined)
  const full = all ? codes : codes.slice(0, SHOWN_IN_FULL)
  const next = all ? undefined : codes[SHOWN_IN_FULL]
  const card = (code: string) => (
    <ErrorBoundary key={code}>
      <AddonCard tourCode={code} />
    </ErrorBoundary>
  )
  return (
    <StepFrame
      title={TITLE}
      lead={<SafeHtml html={templates.moreTours} />}
      actions={goOn(isAnyAdded ? 'Next' : 'Skip')}
    >
      <div ref={list} className={cards}>
        {full.map(card)}
        {next !== undefined && (
          <>
            <div className={faded} inert>
              {card(next)}
            </div>
            <div className={more}>
              <Button kind="secondary" icon="chevron-down" onClick={() => setAll(true)}>
                Show more tours
              </Button>
            </div>
          </>
        )}
      </div>
    </StepFrame>
  )
}
