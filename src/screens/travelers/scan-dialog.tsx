import { css } from '@linaria/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { color, radius } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/i18n/all-texts.ts'
import { scanCodes } from './barcodes.ts'

const picture = css`
  @layer screens {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.control};
    background: ${color('surface')};
    object-fit: cover;
  }
`

/** The camera, which reads the pass of one guest after the other (PASS-8); it runs only while the dialog is open. */
export function ScanDialog(props: {
  /** The guest whose pass comes next: 'Guest 2 (Child)'. */
  guest: string
  /** What the last code has done. */
  status: string
  onCode: (code: string) => void
  onClose: () => void
}) {
  const { guest, status } = props
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState('')
  const onCode = useEffectEvent(props.onCode)
  const onClose = useEffectEvent(props.onClose)
  useEffect(() => {
    if (video.current === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    scanCodes(video.current, signal, (code) => onCode(code)).catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!signal.aborted)
        setFailure(isRefused ? t.travelers.cameraRefused : t.travelers.cameraFailed)
    })
    // No camera runs behind another tab or app.
    const closeHidden = () => {
      if (document.hidden) onClose()
    }
    document.addEventListener('visibilitychange', closeHidden, { signal })
    return () => controller.abort()
  }, [])
  return (
    <Dialog open title={t.travelers.scanPassOf(guest)} onClose={props.onClose}>
      {failure === '' ? (
        <>
          <video ref={video} className={picture} muted playsInline aria-hidden="true" />
          <p role="status">{status || t.travelers.scanHint}</p>
        </>
      ) : (
        <Alert kind="warning" role="alert">
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}
