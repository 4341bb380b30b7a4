import '#src/theme/global.css'
import { boot } from '#src/api/boot.ts'
import { BASE, openPath } from '#src/session/base.ts'
import { readLaunch } from '#src/session/launch.ts'
import type { Launch } from '#src/session/launch.ts'
import { readRecord, recallKept } from '#src/session/record.ts'
import { tab } from '#src/session/storage.ts'

/** Reads the launch parameters, keeps them in this history entry and takes them out of the address. */
function enter(): Launch | null {
  const { search, hash } = location
  const path = openPath()
  const state: unknown = history.state
  const read = readLaunch({ path, search, historyState: state, tab })
  if (read === null) return null
  recallKept(read.launch, search, Date.now())
  const before = typeof state === 'object' && state !== null ? state : {}
  const usr = 'usr' in before && typeof before.usr === 'object' ? before.usr : {}
  history.replaceState(
    { idx: 0, key: 'entry', ...before, usr: { ...usr, launch: read.launch } },
    '',
    BASE + path + read.search + hash,
  )
  return read.launch
}

const launch = enter()
const record = launch && readRecord(launch, Date.now())
if (launch !== null) boot(launch, record?.orderIntentId ?? null, openPath())

// The shell in index.html has the words of the first screen; on any other they would be wrong.
const home = record?.steps.at(-1)?.path ?? '/steps/unit_items'
const opens = openPath() === '/' ? home : openPath()
if (launch === null || opens !== '/steps/unit_items')
  document.querySelector('.shell > main')?.replaceChildren()

async function show(): Promise<void> {
  const { start } = await import('#src/app/start.tsx')
  const root = document.getElementById('root')
  if (root !== null) start(root, launch)
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
