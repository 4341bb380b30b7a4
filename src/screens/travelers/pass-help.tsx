import { css } from '@linaria/core'
import { useState } from 'react'
import { font, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { t } from '#src/i18n/language.ts'

const picture = css`
  width: 100%;
  max-width: 320px;
  margin: 0 auto;
  direction: ltr;

  text {
    font: 600 ${font.small} ${font.family};
  }
`

/** Barcode: widths of bars and gaps, alternating. */
const BARS = [
  3, 2, 1, 3, 4, 2, 2, 1, 1, 3, 5, 2, 2, 2, 1, 4, 3, 1, 2, 3, 1, 2, 4, 2, 1, 3, 3, 2, 2, 1,
]
const UNIT_WIDTH = 2.4

const bars = BARS.flatMap((width, index) => {
  if (index % 2 === 1) return []
  const offset = BARS.slice(0, index).reduce((sum, barWidth) => sum + barWidth, 0)
  return [
    <rect key={index} x={80 + offset * UNIT_WIDTH} y={86} width={width * UNIT_WIDTH} height={46} />,
  ]
})

/** A drawing of a pass with its twelve digits highlighted; decorative, the text beside it explains the same. */
function PassPicture() {
  return (
    <svg className={picture} viewBox="0 0 320 196" aria-hidden="true">
      <rect x="1" y="1" width="318" height="194" rx="14" fill="var(--card)" stroke="var(--line)" />
      <path d="M1 56V15A14 14 0 0 1 15 1h290a14 14 0 0 1 14 14v41z" fill="var(--accent)" />
      <circle cx="36" cy="28" r="12" fill="var(--highlight)" />
      <text x="60" y="33" fill="var(--on-accent)">
        {t.travelers.cityPass}
      </text>
      <g fill="var(--text)">{bars}</g>
      <rect
        x="78"
        y="142"
        width="164"
        height="34"
        rx="8"
        fill="var(--highlight-soft)"
        stroke="var(--highlight)"
        strokeWidth="2"
      />
      <text x="160" y="164" textAnchor="middle" letterSpacing="1.5" fill="var(--text)">
        123456789012
      </text>
    </svg>
  )
}

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
