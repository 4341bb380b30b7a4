import { onTestFinished } from 'vitest'
import { observeContentSize } from '#src/host/content-size.ts'
import type { WidgetMessage } from '#src/host/protocol.ts'

/** Collects what the widget's frame posts of its content, with or without a loader around it. */
export function recordContentSize({ hasLoader }: { hasLoader: boolean }): WidgetMessage[] {
  const messages: WidgetMessage[] = []
  let isRunning = true
  // The observer runs as long as its page: after the test it has nothing more to do.
  observeContentSize({
    post: (message) => messages.push(message),
    hasLoader: () => hasLoader || !isRunning,
  })
  onTestFinished(() => {
    isRunning = false
  })
  return messages
}
