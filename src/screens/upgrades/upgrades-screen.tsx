import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isInvalidDate } from '#src/api/errors.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { upgradesQuery } from '#src/api/queries.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { Problem } from '#src/components/error-display/problem.tsx'
import type { Upgrades } from '#src/contract/entities.ts'
import { findItemById, getTourName } from '#src/domain/order.ts'
import { nameTours } from '#src/domain/tour-names.ts'
import { findMissingStep } from '#src/domain/missing-step.ts'
import { listUpgrades } from '#src/domain/upgrades.ts'
import { MissingStepScreen } from '#src/components/step-frame/missing-step-notice.tsx'
import { MainButton } from '#src/components/step-frame/main-button.tsx'
import { StepLoading } from '#src/components/step-frame/step-loading.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useNavigateNext } from '#src/components/step-frame/use-steps.ts'
import { Alert } from '#src/ui/alert.tsx'
import { GrowingList } from '#src/ui/growing-list.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type SoldOutUpgrade, ItemUpgrades } from './item-upgrades.tsx'
import { TimeslotLink } from './timeslot-link.tsx'
import { t } from '#src/i18n/language.ts'

const NONE_OFFERED: Upgrades = {}

/** Leads to the next step, or back to where the edit of a booked tour was started. */
function NextButton(props: {
  /** The edited tour has upgrades. */
  isEdit: boolean
  isUpgraded: boolean
  hasUpgrades: boolean
}) {
  const { isEdit, isUpgraded, hasUpgrades } = props
  const navigateNext = useNavigateNext('upgrades')
  return (
    <MainButton
      kind={hasUpgrades && !isUpgraded ? 'secondary' : undefined}
      onPress={() => startTransition(() => navigateNext())}
    >
      {isEdit ? t.ui.save : isUpgraded ? t.ui.next : t.buttons.skip}
    </MainButton>
  )
}

/** /steps/upgrades: exchanges a booked tour for a better one at a price difference. */
export function UpgradesScreen() {
  const order = useOrder()
  const settings = useSettings()
  const { thereAreTourUpgrades, upgradeGreeting } = settings
  const { search } = useLocation()
  const navigateNext = useNavigateNext('upgrades')
  const client = useQueryClient()
  const [soldOut, setSoldOut] = useState<SoldOutUpgrade[]>([])
  const addSoldOut = useCallback(
    (upgrade: SoldOutUpgrade) => setSoldOut((upgrades) => [...upgrades, upgrade]),
    [],
  )
  const upgradesOptions = upgradesQuery(order.id)
  const { data, error } = useQuery({
    ...upgradesOptions,
    enabled: thereAreTourUpgrades && order.extendedCart.items.length > 0,
    retryOnMount: false,
  })
  useEffect(() => {
    if (!thereAreTourUpgrades) navigateNext({ replace: true })
  })
  const missingStep = findMissingStep(order)
  if (missingStep !== null)
    return <MissingStepScreen title={t.upgrades.upgradeTour} {...missingStep} />
  const editedItem = findItemById(order, new URLSearchParams(search).get('cart_item_id') ?? '')
  const { items } = order.extendedCart
  const offered = error === null ? data?.upgrades : NONE_OFFERED
  if (offered === undefined)
    return (
      <StepFrame title={t.upgrades.searching}>
        <StepLoading title={t.upgrades.searching} cards={2} height="220px" />
      </StepFrame>
    )
  const upgradableItems = items
    .map((item) => ({ item, upgrades: listUpgrades(offered, item) }))
    .filter(
      ({ item, upgrades }) =>
        upgrades.length > 0 || soldOut.some(({ itemId }) => itemId === item.id),
    )
  const names = nameTours(
    settings,
    upgradableItems.map(({ item }) => item.original.tour.code),
  )
  const hasUpgrades = upgradableItems.length > 0
  const isUpgraded = items.some(({ upgraded }) => upgraded !== null)
  const isEdit = upgradableItems.some(({ item }) => item === editedItem)
  const hint = !hasUpgrades
    ? t.upgrades.noUpgradesHint
    : editedItem !== undefined && !isEdit
      ? t.upgrades.noUpgradesFor(getTourName(settings, editedItem.original.tour.code))
      : null
  const isUnknown = error !== null && !isInvalidDate(error)
  return (
    <StepFrame
      title={hasUpgrades || isUnknown ? t.upgrades.upgradeTour : t.upgrades.noUpgrades}
      lead={hasUpgrades ? <SafeHtml html={upgradeGreeting} /> : undefined}
      actions={<NextButton {...{ isEdit, isUpgraded, hasUpgrades }} />}
    >
      {isUnknown ? (
        <ErrorDisplay error={error} retry={() => void client.resetQueries(upgradesOptions)} />
      ) : (
        <Problem of={error} soldOut={t.upgrades.dateSoldOut}>
          <TimeslotLink />
        </Problem>
      )}
      {hint !== null && error === null && <Alert kind="info">{hint}</Alert>}
      <Stack gap="xl">
        <GrowingList>
          {upgradableItems.map(({ item, upgrades }, index) => (
            <ErrorBoundary key={item.id}>
              <ItemUpgrades
                item={item}
                name={names[index] ?? ''}
                upgrades={upgrades}
                soldOut={soldOut}
                unitCounters={order.unitCounters}
                isEdited={item === editedItem}
                isFirst={!isUpgraded}
                onSoldOut={addSoldOut}
              />
            </ErrorBoundary>
          ))}
        </GrowingList>
      </Stack>
    </StepFrame>
  )
}
