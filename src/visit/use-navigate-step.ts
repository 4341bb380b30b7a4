import { useLocation, useNavigate } from 'react-router-dom'
import { focusRegion } from '#src/ui/focus.ts'
import { useAppState } from './app-state.ts'
import type { Launch } from './launch.ts'
import { getCurrentPath } from './base-path.ts'

/**
 * Stored in `history.state`, which is separate for each frame and survives a reload when storage is blocked.
 */
export type NavigationState = {
  launch: Launch
  /** The step, with its query, to which Save returns. */
  backTo?: string
  /** True on Timeslot if it was opened again because the guests have changed. */
  areGuestsNew?: boolean
  /** The order that has expired, for /timeout. */
  expiredOrderId?: string
  /** True on /timeout if the server no longer has that order. */
  isLost?: boolean
}

/** What a navigation tells beside its address; `orderId` replaces the order of the launch parameters. */
export type NavigationOptions = { orderId?: string } & Omit<NavigationState, 'launch'>

/** The navigation state of a link or redirect that keeps the launch parameters. */
export function buildNavigationState(
  launch: Launch,
  { orderId, ...rest }: NavigationOptions,
): NavigationState {
  return { launch: orderId === undefined ? launch : { ...launch, orderIntentId: orderId }, ...rest }
}

/** Navigates to a route of the widget. */
export type NavigateStep = (to: string, options?: { replace?: boolean } & NavigationOptions) => void

/**
 * Returns the function that navigates inside the widget and keeps the launch parameters (LAUNCH-3). After a write the
 * next screen is rendered at once, in one task. A press that sends nothing calls it in `startTransition`, as a link
 * does: React renders in slices, and the browser shows the press in between.
 */
export function useNavigateStep(): NavigateStep {
  const navigate = useNavigate()
  const launch = useAppState('launch')
  return (to, { replace = false, ...rest } = {}) => {
    // A second press while the next step loads adds no history entry.
    if (to === getCurrentPath() + location.search) return
    // The pressed button goes away: removing it with the focus would lay out the page halfway through the change, and a
    // screen reader whose focus is lost goes on in the page around the frame.
    const main = document.querySelector<HTMLElement>('main:has(:focus)')
    if (main !== null) focusRegion(main)
    void navigate(to, { replace, state: buildNavigationState(launch, rest) })
  }
}

function useStateValue(name: keyof NavigationState): unknown {
  const state: unknown = useLocation().state
  return (state as Partial<NavigationState> | null)?.[name]
}

/** Tells whether this step was opened again because the guests have changed. */
export function useAreGuestsNew(): boolean {
  return useStateValue('areGuestsNew') === true
}

/**
 * The step, with its query, where Edit was pressed and to which Save returns (CART-5); undefined without one.
 */
export function useBackTo(): string | undefined {
  const backTo = useStateValue('backTo')
  return typeof backTo === 'string' && backTo.startsWith('/steps/') ? backTo : undefined
}
