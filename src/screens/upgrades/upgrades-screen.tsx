import { css } from '@linaria/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isInvalidDate } from '#src/api/errors.ts'
import { useOrder, useSettings } from '#src/api/order.ts'
import { upgradesQuery } from '#src/api/queries.ts'
import { ErrorBoundary } from '#src/features/error-display/error-boundary.tsx'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { Searching } from '#src/features/step-flow/searching.tsx'
import { StepFrame } from '#src/features/step-flow/step-frame.tsx'
import { useGoNext } from '#src/features/step-flow/use-steps.ts'
import { useBackTo, useGo } from '#src/session/navigation.ts'
import { space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { ItemUpgrades } from './item-upgrades.tsx'
import { UpgradeError } from './sold-out.tsx'

const TITLE = 'Upgrade your tour'
const SEARCHING = 'Searching available upgrades...'

const list = css`
  @layer screens {
    display: grid;
    gap: ${space.l};
  }
`

/** /steps/upgrades: a better tour for a price difference. */
export function UpgradesScreen() {
  const order = useOrder()
  const { thereAreTourUpgrades, upgradeGreeting } = useSettings()
  const [query] = useSearchParams()
  const goNext = useGoNext('upgrades')
  const go = useGo()
  const backTo = useBackTo()
  const client = useQueryClient()
  const read = upgradesQuery(order.id)
  const { data, error } = useQuery({
    ...read,
    enabled: thereAreTourUpgrades,
    retryOnMount: false,
  })
  useEffect(() => {
    if (!thereAreTourUpgrades) goNext({ replace: true })
  })
  const editedId = query.get('cart_item_id')
  const { items } = order.extendedCart
  const isUpgraded = items.some(({ upgraded }) => upgraded !== null)
  const isEdit = editedId !== null && items.some(({ id }) => id === editedId)
  const words = isEdit ? 'Save' : isUpgraded ? 'Next' : 'Skip'
  const goOn = (
    <Button wide onClick={() => (isEdit && backTo !== undefined ? go(backTo) : goNext())}>
      {words}
    </Button>
  )
  if (isInvalidDate(error))
    return (
      <StepFrame title="No upgrades" actions={goOn}>
        <UpgradeError error={error} />
      </StepFrame>
    )
  if (error !== null)
    return (
      <StepFrame title={TITLE} actions={goOn}>
        <ErrorDisplay error={error} retry={() => void client.resetQueries(read)} />
      </StepFrame>
    )
  if (data === undefined)
    return (
      <StepFrame title={SEARCHING}>
        <Searching title={SEARCHING} cards={2} height="220px" />
      </StepFrame>
    )
  // Own keys alone: an id comes from outside.
  const upgradesOf = (id: string) => (Object.hasOwn(data.upgrades, id) && data.upgrades[id]) || []
  const offered = items.filter(({ id }) => upgradesOf(id).length > 0)
  if (offered.length === 0)
    return (
      <StepFrame title="No upgrades" actions={goOn}>
        <Alert kind="info">
          There aren&apos;t any upgrades for your selected tour(s). That means all the fun is
          included with your pass!
        </Alert>
      </StepFrame>
    )
  return (
    <StepFrame title={TITLE} lead={<SafeHtml html={upgradeGreeting} />} actions={goOn}>
      <div className={list}>
        {offered.map((item) => (
          <ErrorBoundary key={item.id}>
            <ItemUpgrades
              item={item}
              upgrades={upgradesOf(item.id)}
              isEdited={item.id === editedId}
            />
          </ErrorBoundary>
        ))}
      </div>
    </StepFrame>
  )
}
