import type { AxeResults, RunOptions } from 'axe-core'

// Shared with the screen tests, which run in the page: imports nothing of Playwright.

/** The rules of axe for WCAG 2.2 AA. Of a rule that passes, axe describes one element only, which saves time. */
export const WCAG: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

const PLAIN = { fontSize: '', forcedColors: 'none' as 'none' | 'active' }

/** The most demanding presentations of WCAG 2.2: reflow (1.4.10), resized text (1.4.4), and forced colors. */
export const PRESENTATIONS = [
  { ...PLAIN, title: '320 px wide', width: 320, height: 800 },
  { ...PLAIN, title: '1280 × 1024 at 400 %', width: 320, height: 256 },
  { ...PLAIN, title: 'a phone with text of 200 %', width: 390, height: 844, fontSize: '200%' },
  { ...PLAIN, title: 'a desktop with text of 200 %', width: 1280, height: 800, fontSize: '200%' },
  { ...PLAIN, title: 'forced colors', width: 1280, height: 800, forcedColors: 'active' as const },
]

/** The violations that axe has found; fewer than six passed rules are a problem too, as hardly anything was tested. */
export function listViolations({ violations, passes }: AxeResults): string[] {
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
  )
  return passes.length > 5 ? problems : [...problems, `Only ${passes.length} rules have passed`]
}

/**
 * Lists controls that are cut off, covered, too small or out of view, and texts that are cut off. Playwright
 * serializes this function to run it in the page, so it must not use anything else of this module.
 */
export function findLayoutProblems(): string[] {
  const problems: string[] = []
  const report = (problem: string, { outerHTML }: Element) =>
    problems.push(`${problem}: ${outerHTML.slice(0, 160)}`)
  const scope = document.querySelector('dialog[open]') ?? document.body
  const findVisible = (selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && element.closest('[inert]') === null,
    )

  function checkControl(control: HTMLElement): void {
    control.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    const { display, clipPath } = getComputedStyle(control)
    // A skip link is hidden until it has the focus.
    if (clipPath !== 'none' && !control.matches('input')) return
    if (left < 0 || right > innerWidth || top < 0 || top > innerHeight)
      report('outside the view', control)
    // Links in a sentence are exempt from the target size (WCAG 2.5.8).
    if (display === 'inline') return
    if (Math.min(width, height) < 24) report('smaller than 24 px', control)
    if (!control.matches('input, select') && control.scrollWidth > control.clientWidth + 1)
      report('its text does not fit', control)
    const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
    const owner = control.closest('label') ?? control
    if (!owner.contains(document.elementFromPoint(x, y))) report('covered', control)
  }

  function isCut(box: HTMLElement): boolean {
    const { overflowX, overflowY, clipPath } = getComputedStyle(box)
    if (clipPath !== 'none' || box.matches('input, select, svg, svg *')) return false
    // A long text, with 'More'.
    if (box.nextElementSibling?.matches('button[aria-expanded]') === true) return false
    return (
      (/hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1)
    )
  }

  function isOutsidePicture(text: HTMLElement): boolean {
    const { left, right } = text.getBoundingClientRect()
    const picture = text.closest('svg')?.getBoundingClientRect()
    return picture !== undefined && (left < picture.left || right > picture.right)
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) problems.push(`scrolls sideways: ${scrollWidth} px`)
  findVisible('a[href], button, input, select, summary').forEach(checkControl)
  for (const box of findVisible('*')) if (isCut(box)) report('cut', box)
  for (const text of findVisible('svg text')) if (isOutsidePicture(text)) report('cut', text)
  scrollTo(0, 0)
  return problems
}
