import type { VisitorState } from '#mocks/lib/mock-server-control.ts'

const LATE_HINT = 'This takes long: the selected scenarios may prevent the state.'

/**
 * What the visitor in the view is doing; '' until one has started.
 * @param isLate The visitor has not reported anything for a while.
 */
export function describeVisitor(state: VisitorState | undefined, isLate: boolean): string {
  if (state === undefined) return ''
  const { status, step } = state
  if (status === 'done') return 'This is the state.'
  if (status === 'stopped') return `Stopped. ${step}`
  const text = step === '' ? 'Starting …' : `${step} …`
  return isLate && status === 'walking' ? `${text} ${LATE_HINT}` : text
}
