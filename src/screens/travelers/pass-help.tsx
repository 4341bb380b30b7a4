import { css } from '@linaria/core'
import { useState } from 'react'
import { space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PassPicture } from './pass-picture.tsx'
import { t } from '#src/i18n/language.ts'

const help = css`
  margin-block: -${space.s};
`

/** A button with a dialog that explains where to find the pass number (PASS-4). */
export function PassHelp() {
  const [open, setOpen] = useState(false)
  return (
    <div className={help}>
      <Button kind="quiet" icon="info" onClick={() => setOpen(true)}>
        {t.travelers.whereIsPass}
      </Button>
      <Dialog title={t.travelers.whereIsPass} open={open} onClose={() => setOpen(false)}>
        <PassPicture />
        <p>{t.travelers.passIsHere}</p>
      </Dialog>
    </div>
  )
}
