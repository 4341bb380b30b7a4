import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrinkList } from './shrink-list.ts'

const numbers = fc.uniqueArray(fc.nat(), { maxLength: 40 })

test('keeps what is needed and nothing else, in its order (TAPE-8)', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, numbers, async (needed, others) => {
      const noise = others.filter((other) => !needed.includes(other))
      const items = [...needed, ...noise].toSorted((a, b) => (a % 7) - (b % 7))
      const kept = await shrinkList(items, (rest) =>
        Promise.resolve(needed.every((number) => rest.includes(number))),
      )
      expect(kept).toEqual(items.filter((item) => needed.includes(item)))
    }),
    { numRuns: 50 },
  )
})
