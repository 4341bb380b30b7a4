import { css } from '@linaria/core'
import { Link } from '#src/visit/link.tsx'
import { useIsPaying } from '#src/order/payment-lock.ts'
import { minWidth, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { textLink } from '#src/ui/link.ts'
import { useBackStep } from './use-steps.ts'
import { t } from '#src/i18n/language.ts'

const back = css`
  display: grid;
  justify-items: center;

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
    min-height: 44px;
    padding-inline: ${space.xs};
  }

  ${minWidth('sm')} {
    order: -1;
    margin-inline: -${space.xs} auto;
  }
`

/** A link to the step before this one or, in an edit, to the step where that was started (STEPS-11). */
export function BackLink() {
  const step = useBackStep()
  const isPaying = useIsPaying()
  if (step === null) return null
  return (
    <div className={back} inert={isPaying}>
      <Link className={textLink} to={step.href} aria-label={t.stepFrame.backTo(step.title)}>
        <Icon name="chevron-left" size={16} />
        <span>{t.stepFrame.back}</span>
      </Link>
    </div>
  )
}
