import '#src/theme/global.css'
import { prefetchFirstScreen } from '#src/api/prefetch-first-screen.ts'
import { getCurrentPath } from '#src/navigation/base-path.ts'
import { readSavedVisit } from '#src/session/saved-visit.ts'
import { createServices } from '#src/session/services.ts'
import { resolveLaunch } from '#src/navigation/resolve-launch.ts'

const launch = resolveLaunch()
const savedVisit = launch && readSavedVisit(launch, Date.now())
const services = launch && createServices(launch)
if (services !== null)
  prefetchFirstScreen(services, savedVisit?.orderIntentId ?? null, getCurrentPath())

// The shell in index.html shows the heading of the first screen; on another screen it is removed.
const resumePath = savedVisit?.steps.at(-1)?.path ?? '/steps/unit_items'
const initialPath = getCurrentPath() === '/' ? resumePath : getCurrentPath()
if (launch === null || initialPath !== '/steps/unit_items')
  document.querySelector('.shell > main')?.replaceChildren()

async function loadApp(): Promise<void> {
  const { startApp: start } = await import('#src/app/start-app.tsx')
  const root = document.getElementById('root')
  if (root !== null) start(root, services)
}

/** Shown without React: the application's code failed to load (ERR-4). */
function showLoadError(): void {
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = 'The checkout could not be loaded.'
  const button = document.createElement('button')
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  const shell = document.querySelector('.shell')
  shell?.replaceChildren(message, button)
  shell?.removeAttribute('aria-busy')
}

// Loaded after the calls above are sent. No top-level await: the application imports from this module's chunk,
// so the two modules would wait for each other.
void loadApp().catch(showLoadError)
