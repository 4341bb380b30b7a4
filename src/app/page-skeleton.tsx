import { css } from '@linaria/core'
import { useLocation } from 'react-router-dom'
import { useRetryPending } from '#src/api/use-retry-pending.ts'
import { minWidth, layout, space } from '#src/theme/tokens.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StillLoading } from '#src/ui/still-loading.tsx'
import { loading } from '#src/i18n/en/step-page.ts'

const step = css`
  @layer base {
    display: grid;
    gap: ${space.m};
  }
`

/* The last one is the button. */
const content = css`
  @layer base {
    ${minWidth('sm')} {
      > :last-child {
        justify-self: end;
        max-width: 200px;
      }
    }
  }
`

const page = css`
  @layer base {
    display: grid;
    gap: ${space.m};
    align-items: start;

    ${minWidth('lg')} {
      grid-template-columns: ${layout.left} ${layout.right};
      justify-content: space-between;

      > :first-child {
        grid-column: 1 / -1;
      }

      > :nth-child(2) {
        grid-column: 2;
        grid-row: 2;
        min-height: 260px;
      }
    }
  }
`

/* One column without a summary. */
const result = css`
  @layer base {
    max-width: 720px;
    margin-inline: auto;
    padding-block: ${space.l};
  }
`

/** The placeholder of a step while its code or data loads. */
export function StepSkeleton() {
  return (
    <div className={step}>
      <div className={`${step} ${content}`} role="status" aria-busy="true" aria-label={loading()}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="280px" />
        <Skeleton height="180px" />
        <Skeleton height="48px" />
      </div>
      <StillLoading retry={useRetryPending()} />
    </div>
  )
}

/** The placeholder of the whole page; that of a step matches the static shell in index.html. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/result'))
    return (
      <div className={result}>
        <StepSkeleton />
      </div>
    )
  return (
    <div className={page}>
      <Skeleton height="44px" />
      <Skeleton height="58px" />
      <StepSkeleton />
    </div>
  )
}
