import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The most demanding presentations of WCAG 2.2: reflow (1.4.10), resized text (1.4.4), forced colors. */
const PRESENTATIONS = [
  { title: '320 px wide', width: 320, height: 800, text: '100%' },
  { title: '1280 × 1024 at 400 %', width: 320, height: 256, text: '100%' },
  { title: 'a phone with text of 200 %', width: 390, height: 844, text: '200%' },
  { title: 'a desktop with text of 200 %', width: 1280, height: 800, text: '200%' },
  { title: 'forced colours', width: 1280, height: 800, text: '100%', colors: 'active' },
] as const

/** Runs in the page: describes what cannot be seen or reached. */
function findProblems(): string[] {
  const problems: string[] = []
  const report = (problem: string, { outerHTML }: Element) =>
    problems.push(`${problem}: ${outerHTML.slice(0, 160)}`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) problems.push(`scrolls sideways: ${scrollWidth} px`)
  const scope = document.querySelector('dialog[open]') ?? document.body
  const findVisible = (selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && element.closest('[inert]') === null,
    )

  // A skip link is visible while it has the focus.
  const isShown = (element: Element) => getComputedStyle(element).clipPath === 'none'
  const controls = findVisible('a[href], button, select, summary').filter(isShown)
  for (const control of [...controls, ...findVisible('input')]) {
    control.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    // Links in a sentence are exempt (WCAG 2.5.8).
    const isInSentence = getComputedStyle(control).display === 'inline'
    if (!isInSentence && Math.min(width, height) < 24) report('smaller than 24 px', control)
    if (left < 0 || right > innerWidth || top < 0 || top > innerHeight)
      report('out of sight', control)
    if (!control.matches('input, select') && control.scrollWidth > control.clientWidth + 1)
      if (!isInSentence) report('its words do not fit', control)
    const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
    const hit = document.elementFromPoint(x, y)
    const owner = control.closest('label') ?? control
    if (!isInSentence && !owner.contains(hit)) report('covered', control)
  }

  for (const box of findVisible('*')) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(box)
    if (clipPath !== 'none' || box.matches('input, select, svg, svg *')) continue
    // A long text, with 'More'.
    if (box.nextElementSibling?.matches('button[aria-expanded]') === true) continue
    const isCut =
      (/hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1)
    if (isCut) report('cut', box)
  }
  scrollTo(0, 0)
  return problems
}

/** In each presentation nothing scrolls sideways or is cut off, and each control is visible, uncovered and at least 24 px. */
export async function expectUsable(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { title, width, height, text, ...rest } of PRESENTATIONS) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ forcedColors: 'colors' in rest ? rest.colors : 'none' })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    expect(await page.evaluate(findProblems), title).toEqual([])
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  if (before !== null) await page.setViewportSize(before)
}
