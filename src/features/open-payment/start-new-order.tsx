import { useState } from 'react'
import { createNavigateTop } from '#src/host-channel/navigate-top.ts'
import { t } from '#src/i18n/language.ts'
import { Button } from '#src/ui/button.tsx'
import { textLink } from '#src/ui/link.ts'
import { useServices } from '#src/visit/app-state.ts'
import { forgetOrder } from '#src/visit/visit-store.ts'

/** A button that forgets an order which has ended and takes the top window to the host site (TIMEOUT-2). */
export function StartNewOrder({ orderIntentId }: { orderIntentId: string | null }) {
  const services = useServices()
  const [isPressed, setPressed] = useState(false)
  const { siteUrl } = services.launch
  const start = () => {
    setPressed(true)
    if (orderIntentId !== null) forgetOrder(services, orderIntentId)
    void services.get(createNavigateTop)(siteUrl, 'top')
  }
  return (
    <>
      <Button onClick={start}>{t.timeout.startNewOrder}</Button>
      {isPressed && (
        // A change of the fragment alone would not load the page again.
        <a className={textLink} href={siteUrl.split('#')[0]} target="_top" rel="noopener">
          {t.app.continueTo(new URL(siteUrl).host)}
        </a>
      )}
    </>
  )
}
