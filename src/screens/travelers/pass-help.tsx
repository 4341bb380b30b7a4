import { css } from '@linaria/core'
import { useState } from 'react'
import { space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PassPicture } from './pass-picture.tsx'

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
        Where is my pass number?
      </Button>
      <Dialog title="Where is my pass number?" open={open} onClose={() => setOpen(false)}>
        <PassPicture />
        <p>Your pass number is the 12 digits under the bar code</p>
      </Dialog>
    </div>
  )
}
