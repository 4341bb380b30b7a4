import { expect, test } from 'vitest'
import { computeColumnOffset, isBarNeeded } from './positions.ts'

function scrollTo(top: number, height = 800) {
  return { top, height }
}

const column = { top: 80, height: 500, end: 2000 }

test('keeps the column 16 px below the top of the window, between its place and the end (HOST-6)', () => {
  expect(computeColumnOffset(0, scrollTo(0), column)).toBe(0)
  expect(computeColumnOffset(0, scrollTo(300), column)).toBe(236)
  expect(computeColumnOffset(900, scrollTo(300), column)).toBe(236)
  expect(computeColumnOffset(236, scrollTo(1900), column)).toBe(1420)
})

test('leaves a column in place that is as high as the step (HOST-6)', () => {
  expect(computeColumnOffset(0, scrollTo(300), { ...column, end: 400 })).toBe(0)
})

test('shows the end of a higher column on the way down and its top on the way up (HOST-6)', () => {
  const high = { ...column, height: 1000 }
  expect(computeColumnOffset(0, scrollTo(200), high)).toBe(0)
  expect(computeColumnOffset(0, scrollTo(500), high)).toBe(204)
  expect(computeColumnOffset(204, scrollTo(400), high)).toBe(204)
  expect(computeColumnOffset(204, scrollTo(100), high)).toBe(36)
})

test('needs the bar while the button is below the window (HOST-6)', () => {
  expect(isBarNeeded(scrollTo(100), 901)).toBe(true)
  expect(isBarNeeded(scrollTo(100), 900)).toBe(false)
  expect(isBarNeeded(scrollTo(100, 300), 901)).toBe(false)
})
