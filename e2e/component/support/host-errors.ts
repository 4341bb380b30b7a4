import { observeContentSize } from '#src/host/content-size.ts'
import type { WidgetMessage } from '#src/host/protocol.ts'

/** Reports to a host page from now on; returns the errors that are reported to it, oldest first. */
export function recordHostErrors(): () => string[] {
  const messages: WidgetMessage[] = []
  const post = (message: WidgetMessage) => void messages.push(message)
  observeContentSize({ post, hasLoader: () => true })
  return () => messages.flatMap((each) => (each.type === 'error' ? each.message : []))
}
