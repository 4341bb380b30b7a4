import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  findLayoutProblems,
  listViolations,
  PRESENTATIONS,
  WCAG,
} from '#e2e/support/pages/usability.ts'
import { emulateMedia } from '#e2e/support/browser/conditions/media.ts'

async function emulatePresentation({
  width = 1280,
  height = 800,
  fontSize = '',
  forcedColors = 'none',
}: Partial<(typeof PRESENTATIONS)[number]>): Promise<void> {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = fontSize
  await emulateMedia({ forcedColors })
}

/** The disabled controls that look enabled in the colors that the visitor has chosen. */
function listLively(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'GrayText'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return [...document.querySelectorAll<HTMLElement>('button, input, select')]
    .filter((control) => control.matches(':disabled, [aria-disabled="true"]'))
    .filter((control) => getComputedStyle(control).color !== color)
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/** Checks that nothing scrolls sideways or is cut off, and that each control is reachable and at least 24 px (LAYOUT-3). */
async function expectUsable(): Promise<void> {
  try {
    for (const presentation of PRESENTATIONS) {
      await emulatePresentation(presentation)
      // A text that is cut gets its More after the layout has changed.
      await expect.poll(() => findLayoutProblems(), { message: presentation.title }).toEqual([])
      if (matchMedia('(forced-colors: active)').matches) expect(listLively()).toEqual([])
    }
  } finally {
    await emulatePresentation({})
  }
}

/** What the HTML standard forbids and axe does not find: a state that is said twice, and a link to nothing. */
function findConformanceProblems(): string[] {
  const links = [...document.querySelectorAll('a[href^="#"]')]
  const lost = links.filter(
    (link) => document.querySelector(link.getAttribute('href') ?? '') === null,
  )
  return [...document.querySelectorAll(':disabled[aria-disabled]'), ...lost].map(
    ({ outerHTML }) => outerHTML,
  )
}

/** Checks the page by the rules of axe (LAYOUT-3). */
export async function expectNoViolations(): Promise<void> {
  expect(listViolations(await axe.run(document, { ...WCAG, iframes: false }))).toEqual([])
}

/** Checks the accessibility of the page in every presentation, by the rules of axe and by its layout (LAYOUT-3). */
export async function expectAccessible(): Promise<void> {
  expect(listViolations(await axe.run(document, WCAG))).toEqual([])
  expect(findConformanceProblems()).toEqual([])
  await expectUsable()
}
