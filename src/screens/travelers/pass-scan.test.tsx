import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#e2e/support/browser/measures/accessibility.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { TravelersScreen } from './travelers-screen.tsx'

function createStream(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')
  return canvas.captureStream()
}

/** A camera that shows nothing, and a detector that reads what the test holds before it. */
function fakeCamera() {
  const sight = { code: '' }
  const streams: MediaStream[] = []
  class FakeDetector {
    detect() {
      return Promise.resolve(sight.code === '' ? [] : [{ rawValue: sight.code }])
    }
  }
  const host = window as unknown as Record<string, unknown>
  const before = host['BarcodeDetector']
  host['BarcodeDetector'] = FakeDetector
  const getUserMedia = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => {
    const stream = createStream()
    streams.push(stream)
    return Promise.resolve(stream)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(window, 'BarcodeDetector')
    else host['BarcodeDetector'] = before
  })
  return { sight, getUserMedia, isRunning: () => streams.some(({ active }) => active) }
}

async function renderPasses() {
  const screen = await renderScreen(
    <div style={{ padding: 16 }}>
      <TravelersScreen />
    </div>,
    { order: { travelers: [] } },
  )
  const passes = page.getByRole('textbox', { name: 'Pass number' })
  await expect.element(passes).toHaveLength(3)
  return { ...screen, passes, dialog: page.getByRole('dialog') }
}

test('scans one guest after the other, and stops the camera after the last (PASS-8)', async () => {
  const camera = fakeCamera()
  const { button, passes, dialog } = await renderPasses()
  await passes.nth(0).fill('111122223333')
  await button('Scan a pass').click()
  await expect.element(dialog).toHaveAccessibleName('Scan the pass: Guest 2 (Adult)')
  await expect.poll(camera.isRunning).toBe(true)
  await expectAccessible()
  camera.sight.code = 'https://pass.example'
  await expect.element(dialog).toHaveTextContent('This code is not a pass number')
  camera.sight.code = '4444 5555 6666'
  await expect.element(dialog).toHaveAccessibleName('Scan the pass: Guest 3 (Child)')
  await expect.element(dialog).toHaveTextContent('Guest 2 (Adult): 444455556666 filled in')
  camera.sight.code = '777788889999'
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(passes.nth(1)).toHaveValue('444455556666')
  await expect.element(passes.nth(2)).toHaveValue('777788889999')
  await expect.poll(camera.isRunning).toBe(false)
  await button('Scan a pass').click()
  await expect.element(passes.nth(0)).toHaveFocus()
})

for (const [way, close] of [
  ['Close', () => page.getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const)
  test(`${way} stops the camera and returns the focus (PASS-8)`, async () => {
    const camera = fakeCamera()
    const { button, dialog } = await renderPasses()
    await button('Scan a pass').click()
    await expect.poll(camera.isRunning).toBe(true)
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(camera.isRunning).toBe(false)
    await expect.element(button('Scan a pass')).toHaveFocus()
  })

test('a camera that starts after the dialog was closed stops at once (PASS-8)', async () => {
  const camera = fakeCamera()
  const late = createStream()
  const requests: ((stream: MediaStream) => void)[] = []
  camera.getUserMedia.mockImplementation(
    () => new Promise<MediaStream>((resolve) => requests.push(resolve)),
  )
  const { button, dialog } = await renderPasses()
  await button('Scan a pass').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  for (const allow of requests) allow(late)
  await expect.poll(() => late.active).toBe(false)
})

test.each([
  ['NotAllowedError', 'The camera is not allowed here.'],
  ['NotFoundError', 'The camera cannot be used.'],
])('explains a camera that fails with %s (PASS-8)', async (name, text) => {
  fakeCamera().getUserMedia.mockRejectedValue(new DOMException('', name))
  const { alert, button } = await renderPasses()
  await button('Scan a pass').click()
  await expect.element(alert).toHaveTextContent(text)
  await expectAccessible()
})

test('there is no button where the browser reads no bar codes (PASS-8)', async () => {
  const { button } = await renderPasses()
  await expect.element(button('Where is my pass number?')).toBeVisible()
  await expect.element(button('Scan a pass')).not.toBeInTheDocument()
})
