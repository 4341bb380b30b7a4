import '#src/theme/global.css'
import { boot } from '#src/api/boot.ts'
import { openPath } from '#src/session/base.ts'
import { readRecord } from '#src/session/record.ts'
import { createServices } from '#src/session/services.ts'
import { takeLaunch } from '#src/session/take-launch.ts'

const launch = takeLaunch()
const record = launch && readRecord(launch, Date.now())
const services = launch && createServices(launch)
if (services !== null) boot(services, record?.orderIntentId ?? null, openPath())

// The shell in index.html has the words of the first screen; on any other they would be wrong.
const home = record?.steps.at(-1)?.path ?? '/steps/unit_items'
const opens = openPath() === '/' ? home : openPath()
if (launch === null || opens !== '/steps/unit_items')
  document.querySelector('.shell > main')?.replaceChildren()

async function show(): Promise<void> {
  const { start } = await import('#src/app/start.tsx')
  const root = document.getElementById('root')
  if (root !== null) start(root, services)
}

/** Nothing of the application is there: plain words, and a button that asks for it anew. */
function failed(): void {
  const words = document.createElement('p')
  words.role = 'alert'
  words.textContent = 'The checkout could not be loaded.'
  const button = document.createElement('button')
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  const shell = document.querySelector('.shell')
  shell?.replaceChildren(words, button)
  shell?.removeAttribute('aria-busy')
}

// The calls above are on their way before the application's code is. No top-level await: the application
// imports from this module's chunk, and each would wait for the other.
void show().catch(failed)
