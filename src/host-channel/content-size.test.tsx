import { expect, onTestFinished, test } from 'vitest'
import { recordContentSize } from '#e2e/support/browser/controls/host-messages.ts'

/** A step that is taller than the window, scrolled to the button at its end. */
function openTallStep(): void {
  const step = document.createElement('div')
  step.id = 'root'
  Object.assign(step.style, { height: '3000px' })
  document.body.append(step)
  onTestFinished(() => {
    step.remove()
    scrollTo(0, 0)
  })
  scrollTo(0, 2000)
}

/** The window that a bank opens at the top of the page. */
function openBankWindow(height = '400px'): void {
  const overlay = document.createElement('div')
  Object.assign(overlay.style, { position: 'absolute', top: '0', left: '0' })
  const frame = document.createElement('iframe')
  frame.name = '__privateStripeFrame1'
  Object.assign(frame.style, { height, border: '0' })
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

test('scrolls a plain frame to the top of a window of the bank that is higher than the frame (HOST-1)', async () => {
  const messages = recordContentSize({ hasLoader: false })
  openTallStep()
  openBankWindow('3000px')
  await expect
    .poll(() => messages)
    .toContainEqual({ type: 'scroll-into-view', top: 0, height: 640 })
  expect(scrollY).toBe(0)
})

function addToBody(content: string): void {
  const box = document.createElement('div')
  box.innerHTML = content
  document.body.append(box)
  onTestFinished(() => box.remove())
}

test('counts nothing that a browser extension adds to the page (HOST-1)', async () => {
  const messages = recordContentSize({ hasLoader: true })
  openTallStep()
  await expect.poll(() => messages).toEqual([{ type: 'height', height: 3000 }])
  addToBody('<iframe title="Passwords" style="width: 320px; height: 300px"></iframe>')
  addToBody(
    '<iframe title="Tour" style="position: fixed; inset: 0; width: 99%; height: 99%"></iframe>',
  )
  addToBody('<p role="alert">Saved</p><dialog open>Save?</dialog>')
  openBankWindow()
  await expect
    .poll(() => messages.slice(1))
    .toEqual([
      { type: 'height', height: 640 },
      { type: 'scroll-into-view', top: 0, height: 400 },
    ])
})

test('keeps its height while it is hidden, as in another tab of the page (HOST-1)', async () => {
  const messages = recordContentSize({ hasLoader: true })
  openTallStep()
  await expect.poll(() => messages).toEqual([{ type: 'height', height: 3000 }])
  const root = document.querySelector<HTMLElement>('#root')
  root?.style.setProperty('display', 'none')
  await expect.poll(() => root?.offsetHeight).toBe(0)
  root?.style.removeProperty('display')
  await expect.poll(() => root?.offsetHeight).toBe(3000)
  expect(messages).toEqual([{ type: 'height', height: 3000 }])
})
