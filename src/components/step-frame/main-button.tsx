import { type ReactNode, type Ref, Suspense, createContext, useContext, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import type { WriteState } from '#src/order/use-write.ts'
import { BlockedHint } from '#src/ui/blocked-hint.tsx'
import { Button } from '#src/ui/button.tsx'
import type { IconName } from '#src/ui/icon.tsx'

/** The time left of the order, for the bar of a step's main button. */
export const BarCountdown = createContext<ReactNode>(null)

/**
 * Where the main button of a step stands: an element at the end of the summary beside the step, null until it is there;
 * undefined where the step has the whole width, for its own end.
 */
export const ButtonPlace = createContext<HTMLElement | null | undefined>(undefined)

/** What a button does, and what it waits for. */
export type Action = {
  children: string
  /** Quieter than what the visitor came for: it leaves the step with nothing added. */
  kind?: 'secondary' | undefined
  icon?: IconName
  /** The button is busy with it. */
  write?: WriteState | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** Why the button cannot be pressed yet, '' if it can; left out where it always can. */
  missing?: string | undefined
  /** The lines that are reserved for the reason. */
  lines?: 1 | 2 | undefined
  onMissing?: ((button: Element) => void) | undefined
  /** Without it, a press submits the form. */
  onPress?: (() => void) | undefined
  form?: string | undefined
}

/** The main button of a step, also in the bar. */
export type MainAction = Action & {
  /** What a press commits to, beside the total in the bar: '2 Adults'. */
  commits?: string | undefined
}

/** A button with the reason why it cannot be pressed yet. */
export function ActionButton({
  write,
  busy = write?.busy,
  hintId,
  missing,
  lines,
  onMissing,
  onPress,
  ...rest
}: Action & { 'aria-describedby'?: string; ref?: Ref<HTMLButtonElement>; hintId: string }) {
  return (
    <>
      {missing !== undefined && (
        <BlockedHint id={hintId} lines={lines}>
          {missing}
        </BlockedHint>
      )}
      <Button
        {...rest}
        wide
        type={onPress === undefined ? 'submit' : 'button'}
        busy={busy}
        onCheck={write?.check}
        blockedBy={missing && hintId}
        onBlocked={onMissing}
        onClick={onPress}
      />
    </>
  )
}

/** Rendered only in a frame. */
const LazyEdgeBar = lazyChunk(async () => (await import('./edge-bar.tsx')).EdgeBar)

/** What takes the place of the main button, below the summary where that stands beside the step. */
export function InButtonPlace({ children }: { children: ReactNode }) {
  const place = useContext(ButtonPlace)
  return place ? createPortal(children, place) : children
}

/** The main button of a step. It stands below the summary beside the step; at the end of a step a bar repeats it. */
export function MainButton({ commits, ...action }: MainAction) {
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const place = useContext(ButtonPlace)
  if (place === null) return null
  if (place !== undefined) return createPortal(<ActionButton {...action} hintId={hintId} />, place)
  return (
    <>
      <ActionButton {...action} ref={button} hintId={hintId} />
      {window.parent !== window && (
        <ErrorBoundary renderFrame={() => null}>
          <Suspense fallback={null}>
            <LazyEdgeBar {...action} button={button} hintId={hintId} commits={commits} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
