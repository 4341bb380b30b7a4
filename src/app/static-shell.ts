import { t } from '#src/i18n/language.ts'

/** Gives the shell of index.html the shape of another route than the first step; see shell.css. */
export function shapeShell(route: string): void {
  const firstShell = document.querySelector('.shell')
  if (firstShell === null || route === '/steps/unit_items') return
  // A copy appears in its place; the elements of the first screen would be seen to move there.
  const shell = firstShell.cloneNode(true) as Element
  shell.setAttribute('data-page', route.replace(/.*\//, ''))
  firstShell.replaceWith(shell)
}

/** Gives the shell its words, once the language is known: they are read before the application has loaded. */
export function nameShell(route: string): void {
  const step = document.querySelector('.shell > .shell-step')
  const [title, button] = [step?.querySelector('h1'), step?.querySelector('button')]
  step?.setAttribute('aria-label', t.stepFrame.loading)
  if (title && route === '/steps/unit_items') title.textContent = t.unitItems.question
  if (button) button.textContent = t.ui.next
}
