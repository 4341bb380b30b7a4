import { expect, test } from 'vitest'
import { findLargestStep, recordCounts } from '#e2e/support/browser/measures/count-changes.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { GrowingList } from './growing-list.ts'

test('shows its entries in batches, and renders each of them once (ADDON-2, CART-1, SLOT-4)', async () => {
  const rendered: number[] = []
  function Entry({ index }: { index: number }) {
    rendered.push(index)
    return <li>{index}</li>
  }
  const counts = recordCounts('li')
  await renderScreen(
    <ul>
      <GrowingList>
        {Array.from({ length: 60 }, (_, index) => (
          <Entry key={index} index={index} />
        ))}
      </GrowingList>
    </ul>,
  )
  await expect.poll(() => counts.at(-1)).toBe(60)
  expect(findLargestStep(counts)).toBe(24)
  expect(rendered).toEqual(Array.from({ length: 60 }, (_, index) => index))
})
