import { STEPS } from '#src/domain/steps.ts'
import { t } from '#src/i18n/language.ts'

/** The title that a step's screen will show; '' where it depends on what the server offers, and for other pages. */
export function getSkeletonTitle(pathname: string): string {
  const step = STEPS.find(({ path }) => path === pathname)
  return step === undefined || step.id === 'addons' || step.id === 'upgrades'
    ? ''
    : t.steps[step.id]
}

/** Gives the shell of index.html the shape of another route than the first step; see shell.css. */
export function shapeShell(route: string): void {
  const firstShell = document.querySelector('.shell')
  if (firstShell === null || route === '/steps/unit_items') return
  // A copy appears in its place; the elements of the first screen would be seen to move there.
  const shell = firstShell.cloneNode(true) as Element
  shell.setAttribute('data-page', route.replace(/.*\//, ''))
  firstShell.replaceWith(shell)
}

/** Gives the shell its words, once the language of the page is known: the visitor reads them before the application has loaded. */
export function nameShell(route: string): void {
  const step = document.querySelector('.shell > .shell-step')
  const [title, button] = [step?.querySelector('h1'), step?.querySelector('button')]
  step?.setAttribute('aria-label', t.stepPage.loading)
  if (title) title.textContent = getSkeletonTitle(route)
  if (button) button.textContent = t.common.next
}
