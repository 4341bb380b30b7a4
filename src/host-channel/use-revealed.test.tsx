import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { postVisibleWindow } from '#e2e/support/browser/controls/host-messages.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { useService } from '#src/visit/app-state.ts'
import { useRevealed } from './use-revealed.ts'
import { createVisibleWindow } from './visible-window.ts'

function Notice({ isAfterPress }: { isAfterPress: boolean }) {
  return <div ref={useRevealed(isAfterPress)}>No places left</div>
}

function Page({ isAfterPress }: { isAfterPress: boolean }) {
  const [isLoaded, setLoaded] = useState(false)
  useService(createVisibleWindow)
  return (
    <div style={{ paddingTop: '300px' }}>
      {isLoaded && <Notice isAfterPress={isAfterPress} />}
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
    </div>
  )
}

test.each([
  { what: 'what follows a press', isAfterPress: true, height: 100, isRevealed: true },
  { what: 'what begins in sight', isAfterPress: false, height: 320, isRevealed: true },
  { what: 'nothing below that', isAfterPress: false, height: 200, isRevealed: false },
])('brings into view $what (LAYOUT-4)', async ({ isAfterPress, height, isRevealed }) => {
  const scrollIntoView = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => undefined)
  onTestFinished(() => scrollIntoView.mockRestore())
  const { button } = await renderScreen(<Page isAfterPress={isAfterPress} />)
  await expect.element(button('Load')).toBeVisible()
  postVisibleWindow({ top: 0, height })
  await pressEnabled(button('Load'))
  await expect.poll(() => document.body.textContent).toContain('No places left')
  await expect.poll(() => scrollIntoView.mock.calls.length > 0).toBe(isRevealed)
})
