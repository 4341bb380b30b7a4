import { VIEW_NAME_PREFIX } from '#mocks/lib/isolate-view.ts'
import type { VisitorReport, VisitorState } from '#mocks/lib/mock-server-control.ts'
import type { FrameSize } from './view-settings.ts'
import { SIZES } from './view-settings.ts'

function describeVisitor({ status, step }: VisitorState): string {
  if (status === 'stopped') return `Stopped. ${step}`
  return step === '' ? 'Starting …' : `${step} …`
}

/** The latest report of the visitor in each view, by the view's name. */
export type VisitorReports = Partial<Record<string, VisitorReport>>

const LATE_HINT = 'This takes long: the selected scenarios may prevent the state.'

/**
 * What the visitors in the views are doing; '' until one has started.
 * @param isLate None has reported anything for a while.
 */
export function describeVisitors(
  reports: VisitorReports,
  sizes: FrameSize[],
  isLate: boolean,
): string {
  if (Object.keys(reports).length === 0) return ''
  for (const size of sizes) {
    const report = reports[VIEW_NAME_PREFIX + size] ?? { status: 'walking', step: '' }
    if (report.status === 'done') continue
    const isHintShown = isLate && report.status === 'walking'
    const text = describeVisitor(report) + (isHintShown ? ` ${LATE_HINT}` : '')
    return sizes.length > 1 ? `${SIZES[size].title}: ${text}` : text
  }
  return 'This is the state.'
}
