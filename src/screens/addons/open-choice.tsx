import { css } from '@linaria/core'
import { useEffect, useId, useRef } from 'react'
import { Problem } from '#src/components/error-display/problem.tsx'
import type { MainAction } from '#src/components/step-frame/main-button.tsx'
import { InButtonPlace, MainButton } from '#src/components/step-frame/main-button.tsx'
import { findTour } from '#src/domain/order.ts'
import {
  buildChoiceKey,
  useForgetChoice,
  useSlotChoices,
} from '#src/features/slot-picker/slot-choices.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { t } from '#src/i18n/language.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { useWrite } from '#src/order/use-write.ts'
import { color, radius, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { focusRegion, returnFocusOnUnmount } from '#src/ui/focus.ts'
import { Row } from '#src/ui/stack.tsx'

const question = css`
  display: grid;
  gap: ${space.s};
  width: 100%;
  padding: ${space.m};
  border: 1px solid ${color('accentLine')};
  border-radius: ${radius.card};
  background: ${color('accentSoft')};

  p {
    text-align: start;
    font-weight: 600;
  }
`

/**
 * Next or Skip while a time is chosen that is not in the cart: it asks in place whether the tour should be added
 * (ADDON-7).
 */
export function OpenChoice(props: {
  tourCode: string
  /** 'Next' or 'Skip'. */
  button: Pick<MainAction, 'kind' | 'children'>
  /** True if the visitor has pressed it, and is asked now. */
  isAsking: boolean
  onAsk: () => void
  /** Goes on to the next step; undefined while another choice is open, about which is asked next. */
  onDone: (() => void) | undefined
}) {
  const { tourCode, button, isAsking, onAsk, onDone } = props
  const choiceKey = buildChoiceKey(useOrder().id, tourCode)
  const time = useSlotChoices()[choiceKey]?.time ?? null
  const forgetChoice = useForgetChoice()
  const settings = useSettings()
  const add = useWrite('addCartItem')
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button has made way for the question.
    if (group.current !== null) focusRegion(group.current)
  }, [isAsking])
  if (time === null || !isAsking) return <MainButton {...button} onPress={onAsk} />
  const { name } = findTour(settings, tourCode).product
  const addTour = async () => {
    if ((await add.run({ tourCode, availabilityId: time })) === null) return
    forgetChoice(choiceKey)
    onDone?.()
  }
  return (
    <InButtonPlace>
      <div ref={group} className={question} role="group" aria-labelledby={id}>
        <p id={id}>{t.addons.addBeforeNext(name, formatDateTime(time))}</p>
        <Row wrap>
          <Button
            ref={returnFocusOnUnmount}
            busy={add.busy}
            onCheck={add.check}
            onClick={() => void addTour()}
          >
            {t.addons.add}
          </Button>
          <Button
            ref={returnFocusOnUnmount}
            kind="secondary"
            disabled={add.busy}
            onClick={() => {
              forgetChoice(choiceKey)
              onDone?.()
            }}
          >
            {t.addons.leaveOut}
          </Button>
        </Row>
        <Problem of={add.error} />
      </div>
    </InButtonPlace>
  )
}
