import { expect, onTestFinished, test } from 'vitest'
import { recordContentSize } from './support/host-messages.ts'

/** A step that is taller than the window, scrolled to the button at its end. */
function openTallStep(): void {
  const step = document.createElement('div')
  Object.assign(step.style, { height: '3000px' })
  document.body.append(step)
  onTestFinished(() => {
    step.remove()
    scrollTo(0, 0)
  })
  scrollTo(0, 2000)
}

/** The window that a bank opens at the top of the page. */
function openBankWindow(): void {
  const overlay = document.createElement('div')
  Object.assign(overlay.style, { position: 'absolute', top: '0', left: '0' })
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { height: '400px', border: '0' })
  overlay.append(frame)
  document.body.append(overlay)
  onTestFinished(() => overlay.remove())
}

for (const { hasLoader, title, top } of [
  { hasLoader: false, title: 'scrolls a plain frame to the window of the bank', top: 0 },
  { hasLoader: true, title: 'leaves it to the loader to show the window of the bank', top: 2000 },
])
  test(`${title} (HOST-1)`, async () => {
    const messages = recordContentSize({ hasLoader })
    openTallStep()
    openBankWindow()
    await expect
      .poll(() => messages)
      .toContainEqual({ type: 'scroll-into-view', top: 0, height: 400 })
    expect(messages).toContainEqual({ type: 'height', height: 640 })
    expect(scrollY).toBe(top)
  })
