import { createElement } from '#mocks/page/create-element.ts'
import type { FatalProblem } from '#mocks/page/error-overlay.ts'
import { isFatalProblem } from '#mocks/page/error-overlay.ts'

const MAX_SUGGESTIONS = 3

/** This page with another scenario. */
function buildScenarioUrl(page: URL, scenario: string): string {
  const address = new URL(page)
  address.searchParams.set('scenario', scenario)
  return address.search
}

function buildNotice(page: URL, { title, text, scenarios }: FatalProblem): HTMLElement {
  const items = scenarios
    .slice(0, MAX_SUGGESTIONS)
    .map((id) =>
      createElement('li', {}, createElement('a', { href: buildScenarioUrl(page, id) }, id)),
    )
  return createElement(
    'section',
    { class: 'problem', role: 'alert' },
    createElement('strong', {}, title),
    createElement('p', {}, text),
    createElement('ul', {}, ...items),
    createElement('a', { href: `${import.meta.env.BASE_URL}scenarios/` }, 'All scenarios'),
  )
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
