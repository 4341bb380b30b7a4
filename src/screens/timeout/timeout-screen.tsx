import { useEffect, useState } from 'react'
import { ScreenHeading } from '#src/components/step-frame/step-frame.tsx'
import { createNavigateTop } from '#src/host/navigate-top.ts'
import { useAppState, useService } from '#src/session/app-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { textLink } from '#src/ui/link.ts'
import { notice } from './timeout-style.ts'

/** /timeout: the order has expired; links to the host site for a new one (TIMEOUT-2). */
export function TimeoutScreen() {
  const visitStore = useAppState('visitStore')
  const { siteUrl } = useAppState('launch')
  const navigateTop = useService(createNavigateTop)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => visitStore.clear(), [visitStore])
  const startNewOrder = () => {
    setPressed(true)
    void navigateTop(siteUrl)
  }
  return (
    <main className={notice}>
      <Icon name="clock" size={24} />
      <ScreenHeading title="Time expired" />
      <p>
        We could not hold your places any longer, and nothing has been charged. Start again: it only
        takes a few minutes.
      </p>
      <Button onClick={startNewOrder}>Start New Order</Button>
      {isPressed && (
        <a className={textLink} href={siteUrl} target="_top" rel="noopener">
          Continue to {new URL(siteUrl).host}
        </a>
      )}
    </main>
  )
}
