import { BASE, openPath } from './base.ts'
import type { Launch } from './launch.ts'
import { readLaunch } from './launch.ts'
import { recallKept } from './record.ts'
import { tab } from './storage.ts'

/** Reads the launch parameters, keeps them in this history entry and takes them out of the address. */
export function takeLaunch(): Launch | null {
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
