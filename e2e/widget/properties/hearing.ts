import { expect, onTestFinished, vi } from 'vitest'
import { press } from '#e2e/support/browser/controls/press.ts'

const POLITE = '[role="status"], [aria-live="polite"]'
const LIVE = `${POLITE}, [role="alert"]`
/** Elements without a role of their own. */
const WITHOUT_ROLE = 'div:not([role]), span:not([role]), p:not([role])'
/** Elements that are named by what they contain. */
const NAMED_BY_CONTENT = 'a, button, h1, h2, h3'

function findIn(root: Element, selector: string): Element[] {
  return [root, ...root.querySelectorAll(selector)].filter((element) => element.matches(selector))
}

/** What a screen reader finds in an element. */
function readShownText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent.trim()
}

/** An alert that comes alone is announced, and one of the first screen is read with it; with a later page it is lost. */
function listRegionsBornWithText(added: Element, isFirst: boolean): Element[] {
  const isLaterPage = !isFirst && findIn(added, 'main').length > 0
  return findIn(added, isLaterPage ? LIVE : POLITE).filter((region) => readShownText(region) !== '')
}

function readName(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const texts = [
    element.ariaLabel,
    element.title,
    ...ids.map((id) => document.getElementById(id)?.textContent),
    ...('labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []).map(
      ({ textContent }) => textContent,
    ),
    element.matches(NAMED_BY_CONTENT) ? element.textContent : '',
  ]
  return texts.join('').trim()
}

/** Notes beside a button that is not described by them, unless they have a tab stop of their own. */
function listUnlinkedNotes(): string[] {
  return [...document.querySelectorAll('#root button:not([aria-expanded])')].flatMap((button) => {
    const ids = button.getAttribute('aria-describedby')?.split(' ') ?? []
    return [button.previousElementSibling, button.nextElementSibling]
      .filter((note) => note !== null)
      .filter((note) => note.matches('p:not(:has(a)), small') && note.textContent !== '')
      .filter(({ id }) => !ids.includes(id))
      .map(({ textContent }) => `${button.textContent}: ${textContent}`)
  })
}

/**
 * Checks of a state, on the way to it and after a press of each button that waits for something: no live region comes with
 * its text, what gets the focus by script has a role and a name, and a note beside a button is in its description
 * (LAYOUT-5).
 */
export async function expectHeard(open: () => Promise<unknown>): Promise<void> {
  const problems = new Set<string>()
  let isFirst = true
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof Element && added.isConnected)
        for (const region of listRegionsBornWithText(added, isFirst))
          problems.add(`A live region comes with its text: ${region.outerHTML}`)
    isFirst &&= document.querySelector('#root h1') === null
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const { focus } = HTMLElement.prototype
  const spy = vi.spyOn(HTMLElement.prototype, 'focus')
  spy.mockImplementation(function (this: HTMLElement, options) {
    focus.call(this, options)
    if (this.matches(WITHOUT_ROLE) || readName(this) === '')
      problems.add(`The focus has no role or no name: ${this.outerHTML}`)
  })
  onTestFinished(() => {
    observer.disconnect()
    spy.mockRestore()
  })
  await open()
  const blocked = [
    ...document.querySelectorAll<HTMLElement>('main [aria-disabled="true"]:not([data-date])'),
  ]
  for (const button of blocked) {
    const { activeElement } = document
    press(button)
    await expect.poll(() => document.activeElement).not.toBe(activeElement)
  }
  expect([...problems, ...listUnlinkedNotes()]).toEqual([])
}
