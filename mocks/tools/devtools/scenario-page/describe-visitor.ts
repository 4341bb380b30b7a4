import type { VisitorState } from '#mocks/page/mock-server-control.ts'

const LATE_HINT = 'Taking a while. The selected scenarios may make this state unreachable.'

/**
 * What the visitor in the view is doing; '' until one has started.
 * @param isLate The visitor has not reported anything for a while.
 */
export function describeVisitor(state: VisitorState | undefined, isLate: boolean): string {
  if (state === undefined) return ''
  const { status, step } = state
  if (status === 'done') return "You're looking at it."
  if (status === 'stopped') return `Stopped. ${step}`
  const text = step === '' ? 'Starting …' : `${step} …`
  return isLate && status === 'walking' ? `${text} ${LATE_HINT}` : text
}
