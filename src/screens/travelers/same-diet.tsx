import { css } from '@linaria/core'
import { useState } from 'react'
import { color, font } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/row.tsx'
import { DIET_TITLES } from './guest-card.tsx'
import type { TravelersForm } from './use-travelers-form.ts'

const done = css`
  @layer screens {
    margin: 0;
    color: ${color('green')};
    font: ${font.small} ${font.family};
  }
`

/** Gives every guest the diet of the first one. */
export function SameDiet({ form }: { form: TravelersForm }) {
  const [copied, setCopied] = useState('')
  const copy = () => {
    const { travelers } = form.getValues()
    const diet = travelers[0]?.diet ?? ''
    if (diet === '') {
      void form.trigger('travelers.0.diet', { shouldFocus: true })
      return
    }
    for (const index of travelers.keys())
      form.setValue(`travelers.${index}.diet`, diet, { shouldTouch: true, shouldValidate: true })
    setCopied(`${DIET_TITLES[diet]} for all ${travelers.length} guests`)
  }
  return (
    <Row>
      <Button kind="secondary" icon="copy" onClick={copy}>
        Same diet for everyone
      </Button>
      <p className={done} role="status">
        {copied}
      </p>
    </Row>
  )
}
