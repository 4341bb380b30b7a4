import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder, useSettings } from '#src/api/order.ts'
import type { StepId } from '#src/domain/steps.ts'
import { useAppState } from '#src/session/app-state.ts'
import { whenIdle } from './when-idle.ts'

const load = () => import('#src/analytics/watch.ts')
type Watch = Awaited<ReturnType<typeof load>>

let watch: Promise<Watch> | null = null

/** Analytics come once the first screen has settled, and what has happened by then waits for them. */
function tell(news: (to: Watch) => void): void {
  watch ??= new Promise<void>((resolve) => void whenIdle(resolve)).then(load)
  // A visit without analytics is a visit all the same.
  watch.then(news).catch(() => undefined)
}

/** Tells the tag manager of what comes into the cart and leaves it, and of each step's first visit. */
export function useAnalytics(step: StepId): void {
  const { pathname } = useLocation()
  const { tourCode } = useAppState('launch')
  const memory = useAppState('memory')
  const order = useOrder()
  const settings = useSettings()
  useEffect(() => tell(({ orderShown }) => orderShown({ order, settings })), [order, settings])
  useEffect(() => {
    if (memory.read().steps.some(({ path }) => path === pathname)) return
    tell(({ stepReached }) => stepReached(step, tourCode, { order, settings }))
  }, [memory, pathname, step, tourCode, order, settings])
}
