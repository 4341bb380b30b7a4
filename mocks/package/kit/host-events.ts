/** The events of the element (HOST-1). */
export const EVENT_NAMES = [
  'ready',
  'step',
  'cart',
  'order-created',
  'purchase',
  'expired',
  'error',
] as const

/** An event of the element, as a test reads it. */
export type ElementEvent = { type: string; detail: Record<string, unknown> }

/**
 * Runs in a page of the host before its scripts: passes each event of the element to a function of the page.
 * @param receiver The name of that function.
 */
export function listenToElement({
  names,
  receiver,
}: {
  names: readonly string[]
  receiver: string
}): void {
  for (const name of names)
    document.addEventListener(
      name,
      (event) => {
        // Other elements may dispatch `error` and `ready`, too.
        if (!(event instanceof CustomEvent) || !(event.target instanceof HTMLElement)) return
        if (event.target.localName !== 'tour-checkout') return
        const detail = event.detail as Record<string, unknown>
        const receive = Reflect.get(window, receiver) as (received: ElementEvent) => void
        receive({ type: event.type, detail })
      },
      true,
    )
}
