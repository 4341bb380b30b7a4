import { css } from '@linaria/core'
import { useState } from 'react'
import { space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PassPicture } from './pass-picture.tsx'
import * as t from '#src/i18n/en/travelers.ts'

const help = css`
  @layer screens {
    margin-block: -${space.s} -${space.xs};
  }
`

/** A button with a dialog that explains where to find the pass number (PASS-4). */
export function PassHelp() {
  const [open, setOpen] = useState(false)
  return (
    <div className={help}>
      <Button kind="quiet" icon="info" onClick={() => setOpen(true)}>
        {t.whereIsPass()}
      </Button>
      <Dialog title={t.whereIsPass()} open={open} onClose={() => setOpen(false)}>
        <PassPicture />
        <p>{t.passIsHere()}</p>
      </Dialog>
    </div>
  )
}
