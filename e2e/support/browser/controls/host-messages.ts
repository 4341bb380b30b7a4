import { onTestFinished } from 'vitest'
import { observeContentSize } from '#src/host-channel/content-size.ts'
import type { WidgetMessage } from '#src/embed/protocol.ts'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'

/** Collects what the widget's frame posts of its content, with or without a loader around it. */
export function recordContentSize({ hasLoader }: { hasLoader: boolean }): WidgetMessage[] {
  const messages: WidgetMessage[] = []
  const stop = observeContentSize({
    post: (message) => messages.push(message),
    hasLoader: () => hasLoader,
  })
  onTestFinished(stop)
  return messages
}

/** Reports to a host page from now on; returns the errors that are reported to it, oldest first. */
export function recordHostErrors(): () => string[] {
  const messages = recordContentSize({ hasLoader: true })
  return () => messages.flatMap((each) => (each.type === 'error' ? each.message : []))
}

/** Says which part of the frame is visible, as the loader does. */
export function postVisibleWindow(visibleWindow: { top: number; height: number }): void {
  const data = { tourCheckout: 1, type: 'visible-window', ...visibleWindow }
  const { origin } = new URL(SITE_URL)
  dispatchEvent(new MessageEvent('message', { source: window.parent, origin, data }))
}
