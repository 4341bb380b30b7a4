import '#src/theme/global.css'
import { boot } from '#src/api/boot.ts'
import { readLaunch } from '#src/session/launch.ts'
import type { Launch } from '#src/session/launch.ts'
import { readRecord } from '#src/session/record.ts'
import { tab } from '#src/session/storage.ts'

/** Reads the launch parameters, keeps them in this history entry and takes them out of the address. */
function enter(): Launch | null {
  const { pathname: path, search, hash } = location
  const state: unknown = history.state
  const read = readLaunch({ path, search, historyState: state, tab })
  if (read === null) return null
  const before = typeof state === 'object' && state !== null ? state : {}
  const usr = 'usr' in before && typeof before.usr === 'object' ? before.usr : {}
  history.replaceState(
    { idx: 0, key: 'entry', ...before, usr: { ...usr, launch: read.launch } },
    '',
    path + read.search + hash,
  )
  return read.launch
}

const launch = enter()
if (launch !== null)
  boot(launch, readRecord(launch, Date.now())?.orderIntentId ?? null, location.pathname)

// The calls above are on their way before the application's code is.
const { start } = await import('#src/app/start.tsx')
const root = document.getElementById('root')
if (root !== null) start(root, launch)
