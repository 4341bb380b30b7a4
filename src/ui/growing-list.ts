import type { ReactElement } from 'react'
import { startTransition, useEffect, useState } from 'react'

/**
 * A list that may have hundreds of entries: shows `batch` of them at once, and as many more after each paint, so that no
 * task is long. Entries that are shown already are not rendered again. The page grows only at the end of the list.
 */
export function GrowingList({
  batch,
  children,
}: {
  batch: number
  /** With keys. */
  children: ReactElement[]
}): ReactElement[] {
  const [count, setCount] = useState(batch)
  const isPartial = count < children.length
  useEffect(() => {
    if (isPartial) startTransition(() => setCount(count + batch))
  }, [isPartial, count, batch])
  return children.slice(0, count)
}
