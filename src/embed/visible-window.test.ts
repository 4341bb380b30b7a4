import { expect, test } from 'vitest'
import { measureVisibleWindow } from './visible-window.ts'

const SCREEN = { innerHeight: 800, visualViewport: { offsetTop: 0, height: 800, scale: 1 } }

const measure = (frame: [number, number], visible: [number, number], viewport = {}) =>
  measureVisibleWindow(
    { top: frame[0], bottom: frame[1] },
    { top: visible[0], bottom: visible[1] },
    { ...SCREEN, ...viewport },
  )

test('measures from the top of the frame (HOST-6)', () => {
  expect(measure([300, 2300], [300, 800])).toEqual({ top: 0, height: 500, hasKeyboard: false })
  expect(measure([-900.4, 1100], [0, 800])).toEqual({ top: 900, height: 800, hasKeyboard: false })
})

test('is empty where no part of the frame is visible (HOST-6)', () => {
  expect(measure([900, 2900], [0, 0])).toEqual({ top: 0, height: 0, hasKeyboard: false })
})

test('ends above the on-screen keyboard (HOST-6)', () => {
  const visualViewport = { offsetTop: 0, height: 450, scale: 1 }
  const expected = { top: 100, height: 450, hasKeyboard: true }
  expect(measure([-100, 1900], [0, 800], { visualViewport })).toEqual(expected)
  const scrolled = { ...visualViewport, offsetTop: 350 }
  expect(measure([-100, 1900], [0, 800], { visualViewport: scrolled })).toEqual({
    ...expected,
    top: 450,
  })
})

test('does not follow a zoomed viewport, and works without one (HOST-6)', () => {
  const expected = { top: 100, height: 800, hasKeyboard: false }
  const visualViewport = { offsetTop: 200, height: 400, scale: 2 }
  expect(measure([-100, 1900], [0, 800], { visualViewport })).toEqual(expected)
  expect(measure([-100, 1900], [0, 800], { visualViewport: null })).toEqual(expected)
})
