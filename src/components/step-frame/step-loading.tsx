import { useRetryPending } from '#src/api/use-retry-pending.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StillLoading } from '#src/ui/still-loading.tsx'

/** The placeholder of a list of cards while it loads. */
export function StepLoading(props: { title: string; cards: number; height: string }) {
  const { title, cards, height } = props
  return (
    <>
      <div role="status" aria-busy="true" aria-label={title}>
        <Stack>
          {Array.from({ length: cards }, (_, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </Stack>
      </div>
      <StillLoading retry={useRetryPending()} />
    </>
  )
}
