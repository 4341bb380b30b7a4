import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from './media.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Presentations that WCAG 2.2 requires: reflow (1.4.10), resized text (1.4.4), and forced colours. */
const PRESENTATIONS = [
  { title: '320 px wide', width: 320, height: 800 },
  { title: '1280 × 1024 at 400 %', width: 320, height: 256 },
  { title: 'a phone with text of 200 %', width: 390, height: 844, fontSize: '200%' },
  { title: 'a desktop with text of 200 %', width: 1280, height: 800, fontSize: '200%' },
  { title: 'forced colours', width: 1280, height: 800, forcedColors: 'active' as const },
]

/** Runs the WCAG 2.2 AA rules of axe on the page. */
async function expectNoViolations(): Promise<void> {
  const { violations, passes } = await axe.run(document, { runOnly: WCAG })
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
  )
  expect(problems).toEqual([])
  expect(passes.length).toBeGreaterThan(5)
}

function findControlProblems(control: HTMLElement): string[] {
  control.scrollIntoView({ block: 'center' })
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
  const { display, clipPath } = getComputedStyle(control)
  // Inline links are exempt from the target size (WCAG 2.5.8), a skip link is visible while it has the focus.
  if (display === 'inline' || clipPath !== 'none') return []
  const problems: string[] = []
  if (Math.min(width, height) < 24) problems.push('smaller than 24 px')
  if (left < 0 || right > innerWidth || top < 0 || top > innerHeight)
    problems.push('outside the view')
  if (!control.matches('input, select') && control.scrollWidth > control.clientWidth + 1)
    problems.push('its text does not fit')
  const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
  const owner = control.closest('label') ?? control
  if (!owner.contains(document.elementFromPoint(x, y))) problems.push('covered')
  return problems
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

function isOutside(text: Element): boolean {
  const { left, right } = text.getBoundingClientRect()
  const picture = text.closest('svg')?.getBoundingClientRect()
  return picture !== undefined && (left < picture.left || right > picture.right)
}

/** Lists controls that are cut off, covered, too small or out of view, and texts that are cut off. */
export function findProblems(): string[] {
  const problems: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) problems.push(`scrolls sideways: ${scrollWidth} px`)
  const scope = document.querySelector('dialog[open]') ?? document.body
  const findVisible = (selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && element.closest('[inert]') === null,
    )
  const report = (problem: string, { outerHTML }: Element) =>
    problems.push(`${problem}: ${outerHTML.slice(0, 160)}`)
  for (const control of findVisible('a[href], button, input, select, summary'))
    for (const problem of findControlProblems(control)) report(problem, control)
  for (const box of findVisible('*')) if (isCut(box)) report('cut', box)
  for (const text of findVisible('svg text')) if (isOutside(text)) report('cut', text)
  scrollTo(0, 0)
  return problems
}

async function emulatePresentation({
  width,
  height,
  fontSize,
  forcedColors,
}: Partial<(typeof PRESENTATIONS)[number]>) {
  await page.viewport(width ?? 1280, height ?? 800)
  document.documentElement.style.fontSize = fontSize ?? ''
  await emulateMedia({ forcedColors: forcedColors ?? 'none' })
}

/** Checks that nothing scrolls sideways or is cut off, and that each control is reachable and at least 24 px (LAYOUT-3). */
async function expectUsable(): Promise<void> {
  try {
    for (const presentation of PRESENTATIONS) {
      await emulatePresentation(presentation)
      expect(findProblems(), presentation.title).toEqual([])
    }
  } finally {
    await emulatePresentation({})
  }
}

/** Checks the accessibility of the page in every presentation (LAYOUT-3). */
export async function expectAccessible(): Promise<void> {
  await expectNoViolations()
  await expectUsable()
}
