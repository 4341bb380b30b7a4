import { prefetchFirstScreen } from '#src/api/prefetch.ts'
import { reloadPage } from '#src/api/reload-page.ts'
import type { WidgetMessage } from '#src/embed/protocol.ts'
import { t } from '#src/i18n/language.ts'
import { loadLanguage } from '#src/i18n/load-language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'
import { sleep } from '#src/lib/sleep.ts'
import { findEntryRoute } from '#src/domain/entry-route.ts'
import { getCurrentPath } from '#src/visit/base-path.ts'
import { getEmbedderOrigin } from '#src/visit/embedder-origin.ts'
import type { Launch } from '#src/visit/launch.ts'
import { resolveLaunch } from '#src/visit/resolve-launch.ts'
import { readSavedVisit } from '#src/visit/saved-visit.ts'
import { createServices } from '#src/visit/services.ts'

/**
 * Resolves when the host page's theme is applied, at once without one (BRAND-3). The loader hides a themed frame until
 * its first height, which anybody may know: without launch parameters the origin of the host page is unknown.
 */
async function applyLaunchTheme(launch: Launch | null): Promise<void> {
  const theme = launch?.theme
  if (launch && !theme) return
  if (theme)
    await import('#src/theme/apply-theme.ts')
      .then(({ applyTheme }) => applyTheme(theme))
      .catch(reportError)
  const message: WidgetMessage = { type: 'height', height: document.body.clientHeight }
  window.parent.postMessage({ ...message, tourCheckout: 1 }, '*')
}

/** Gives the shell of index.html the shape of another route than the first step; see shell.css. */
function shapeShell(route: string): void {
  const firstShell = document.querySelector('.shell')
  if (firstShell === null || route === '/steps/unit_items') return
  // A copy appears in its place; the elements of the first screen would be seen to move there.
  const shell = firstShell.cloneNode(true) as Element
  shell.setAttribute('data-page', route.replace(/.*\//, ''))
  firstShell.replaceWith(shell)
}

/** Gives the shell its words, once the language is known: they are read before the application has loaded. */
function nameShell(route: string): void {
  const step = document.querySelector('.shell > .shell-step')
  const [title, button] = [step?.querySelector('h1'), step?.querySelector('button')]
  step?.setAttribute('aria-label', t.stepFrame.loading)
  if (title && route === '/steps/unit_items') title.textContent = t.unitItems.question
  if (button) button.textContent = t.ui.next
}

/** The styles of index.html, which an operator's policy may refuse, are loaded as a file then. */
async function loadRefusedStyles(): Promise<void> {
  if (document.querySelector('style')?.sheet === null) await import('#src/app/refused-styles.ts')
}

/** Shown without React: the application's code failed to load (ERR-4). */
function showLoadError(launch: Launch | null): void {
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = t.app.loadFailed
  const button = document.createElement('button')
  button.textContent = t.app.reload
  button.addEventListener('click', () => void reloadPage())
  const shell = document.querySelector('.shell')
  shell?.replaceChildren(message, button)
  // Without an answer of the server, only the page around the frame vouches for the site (HOST-4).
  if (launch !== null && getEmbedderOrigin() !== null) {
    const link = document.createElement('a')
    link.href = new URL('/contact', launch.siteUrl).href
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    const [before, text, after] = splitTag(t.errors.contactHint)
    link.textContent = text
    const contact = document.createElement('p')
    contact.append(before, link, after)
    message.after(contact)
  }
  shell?.removeAttribute('aria-busy')
}

/** Sends the first calls, and then loads the application. */
export async function start(): Promise<void> {
  const launch = resolveLaunch(getEmbedderOrigin())
  // Requested before the calls, so that the texts arrive with the first answers.
  const language = loadLanguage(launch?.lang ?? '')
  const savedVisit = launch && readSavedVisit(launch, Date.now())
  const services = launch && createServices(launch)
  const theming = applyLaunchTheme(launch)
  const styling = loadRefusedStyles().catch(reportError)
  const [route = '/'] = findEntryRoute({
    path: getCurrentPath(),
    step: launch?.step,
    history: savedVisit?.steps ?? [],
  }).split('?')
  if (services !== null) prefetchFirstScreen(services, savedVisit?.orderIntentId ?? null, route)
  if (launch !== null) {
    shapeShell(route)
    void language.then(() => nameShell(route))
  }
  try {
    const [{ startApp }] = await Promise.all([
      import('#src/app/start-app.tsx'),
      language,
      theming,
      styling,
    ])
    document.title = t.app.documentTitle
    // A press or a scroll comes between the two longest parts of the start.
    await sleep(0)
    const root = document.getElementById('root')
    if (root !== null) await startApp(root, services)
  } catch {
    showLoadError(launch)
  }
}
