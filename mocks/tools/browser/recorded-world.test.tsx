import { expect, onTestFinished, test, vi } from 'vitest'
import { resizeFrame } from './recorded-world.ts'

test("replays in the recorded width in the loader's element, which sets the style of its frame (TAPE-1)", () => {
  const element = document.createElement('div')
  onTestFinished(() => {
    element.remove()
    vi.unstubAllGlobals()
  })
  document.body.append(element)
  const frame = document.createElement('iframe')
  frame.style.minWidth = '100%'
  element.attachShadow({ mode: 'open' }).append(frame)
  vi.stubGlobal('frameElement', frame)
  resizeFrame({ language: 'fr', width: 390, height: 664, timeZone: 'UTC' })
  frame.style = 'min-width: 100%; height: 820px; border: 0'
  expect(frame.offsetWidth).toBe(390)
})
