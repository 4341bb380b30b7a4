import { prefetchFirstScreen } from '#src/api/prefetch-first-screen.ts'
import { reloadPage } from '#src/api/reload-page.ts'
import { resolveInitialRoute } from './visit/initial-route.ts'
import { readSavedVisit } from './visit/saved-visit.ts'
import { createServices } from './visit/services.ts'
import { t } from '#src/i18n/language.ts'
import { getEmbedderOrigin, resolveLaunch } from './visit/resolve-launch.ts'
import { loadLanguage } from '#src/i18n/load-language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'

const launch = resolveLaunch(getEmbedderOrigin())
// Requested before the calls, so that the texts arrive with the first answers.
const language = loadLanguage(launch?.lang ?? '')
const savedVisit = launch && readSavedVisit(launch, Date.now())
const services = launch && createServices(launch)
const theming = applyLaunchTheme()
const route = resolveInitialRoute(savedVisit)
if (services !== null) prefetchFirstScreen(services, savedVisit?.orderIntentId ?? null, route)

// The shell in index.html is that of the first screen; shell.css has the shapes of the others.
const firstShell = document.querySelector('.shell')
if (firstShell !== null && launch !== null && route !== '/steps/unit_items') {
  // A copy appears in its place; the elements of the first screen would be seen to move there.
  const shell = firstShell.cloneNode(true) as Element
  shell.setAttribute('data-page', route.replace(/.*\//, ''))
  firstShell.replaceWith(shell)
}
if (launch === null || launch.lang !== undefined || route !== '/steps/unit_items')
  for (const element of document.querySelectorAll('.shell :is(h1, button)')) {
    element.textContent = ''
    element.ariaHidden = 'true'
  }

/**
 * Resolves when the host page's theme is applied, at once without one (BRAND-3). The loader hides a themed frame until
 * its first height, which anybody may know: without launch parameters the origin of the host page is unknown.
 */
async function applyLaunchTheme(): Promise<void> {
  const theme = launch?.theme
  if (launch && !theme) return
  if (theme)
    await import('#src/theme/apply-theme.ts')
      .then(({ applyTheme }) => applyTheme(theme))
      .catch(reportError)
  const height = document.body.clientHeight
  window.parent.postMessage({ tourCheckout: 1, type: 'height', height }, '*')
}

async function loadApp(): Promise<void> {
  const [{ startApp: start }] = await Promise.all([
    import('#src/app/start-app.tsx'),
    language,
    theming,
  ])
  document.title = t.app.documentTitle
  const root = document.getElementById('root')
  if (root !== null) start(root, services)
}

/** Shown without React: the application's code failed to load (ERR-4). */
function showLoadError(): void {
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = t.app.loadFailed
  const button = document.createElement('button')
  button.textContent = t.app.reload
  button.addEventListener('click', () => void reloadPage())
  const shell = document.querySelector('.shell')
  shell?.replaceChildren(message, button)
  if (launch !== null) {
    const link = document.createElement('a')
    link.href = new URL('/contact', launch.siteUrl).href
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    const [before, text, after] = splitTag(t.contactUs.contactHint)
    link.textContent = text
    const contact = document.createElement('p')
    contact.append(before, link, after)
    message.after(contact)
  }
  shell?.removeAttribute('aria-busy')
}

// Loaded after the calls above are sent. No top-level await: the application imports from this module's chunk,
// so the two modules would wait for each other.
void loadApp().catch(showLoadError)
