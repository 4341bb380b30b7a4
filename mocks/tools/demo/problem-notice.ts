import type { FatalProblem } from '#mocks/lib/error-overlay.ts'
import { isFatalProblem } from '#mocks/lib/error-overlay.ts'

const MAX_SUGGESTIONS = 3

function createElement(tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function createLink(text: string, url: string): HTMLElement {
  const link = createElement('a', text)
  link.setAttribute('href', url)
  return link
}

/** This page with another scenario. */
function buildScenarioUrl(page: URL, scenario: string): string {
  const address = new URL(page)
  address.searchParams.set('scenario', scenario)
  return address.search
}

function buildNotice(page: URL, { title, text, scenarios }: FatalProblem): HTMLElement {
  const notice = createElement('section')
  notice.className = 'problem'
  notice.setAttribute('role', 'alert')
  const list = createElement('ul')
  for (const scenario of scenarios.slice(0, MAX_SUGGESTIONS)) {
    const entry = createElement('li')
    entry.append(createLink(scenario, buildScenarioUrl(page, scenario)))
    list.append(entry)
  }
  notice.append(
    createElement('strong', title),
    createElement('p', text),
    list,
    createLink('All scenarios', `${import.meta.env.BASE_URL}scenarios/`),
  )
  return notice
}

/** Shows at the head of the page why the frame, far below, has nothing to show. */
export function showProblemsOfFrame(page: URL): void {
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== page.origin || !isFatalProblem(data)) return
    // A frame that is removed while it starts loses its requests, which is not a problem of what the page shows.
    if ((source as Window | null)?.closed !== false) return
    document.querySelector('.problem')?.remove()
    document.body.prepend(buildNotice(page, data))
  })
}
