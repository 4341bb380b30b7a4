import { type ReactElement, startTransition, useEffect, useState } from 'react'

/** How many entries are rendered at once. */
const BATCH = 24

/**
 * A list that may have hundreds of entries: renders a batch of them at once, and one more after each paint, so that the
 * page stays responsive. Entries that are shown already are not rendered again. `children` have keys.
 */
export function GrowingList({ children }: { children: ReactElement[] }): ReactElement[] {
  const [count, setCount] = useState(BATCH)
  const isPartial = count < children.length
  useEffect(() => {
    if (isPartial) startTransition(() => setCount(count + BATCH))
  }, [isPartial, count])
  return children.slice(0, count)
}
