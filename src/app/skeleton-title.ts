import { STEPS } from '#src/domain/steps.ts'
import { t } from '#src/i18n/language.ts'

/** The title that a step's screen will show; '' where it depends on what the server offers, and for other pages. */
export function getSkeletonTitle(pathname: string): string {
  const step = STEPS.find(({ path }) => path === pathname)
  return step === undefined || step.id === 'addons' || step.id === 'upgrades'
    ? ''
    : t.steps[step.id]
}
