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

// The shell in index.html has the words of the first screen; on any other they would be wrong.
const resumePath = savedVisit?.steps.at(-1)?.path ?? '/steps/unit_items'
const initialPath = getCurrentPath() === '/' ? resumePath : getCurrentPath()
if (launch === null || initialPath !== '/steps/unit_items')
  document.querySelector('.shell > main')?.replaceChildren()

async function loadApp(): Promise<void> {
  const { startApp: start } = await import('#src/app/start-app.tsx')
  const root = document.getElementById('root')
  if (root !== null) start(root, services)
}

/** Nothing of the application is there: plain words, and a button that asks for it anew. */
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

// The calls above are on their way before the application's code is. No top-level await: the application
// imports from this module's chunk, and each would wait for the other.
void loadApp().catch(showLoadError)
