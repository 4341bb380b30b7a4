import { expect, onTestFinished, test, vi } from 'vitest'
import { resizeFrame } from './resize-frame.ts'

test.each([390, 4000])(
  "replays in the recorded width of %i pixels in the loader's element, which sets the style of its frame (TAPE-1)",
  (width) => {
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
    resizeFrame(width)
    frame.style = 'min-width: 100%; height: 820px; border: 0'
    expect(frame.offsetWidth).toBe(width)
  },
)
