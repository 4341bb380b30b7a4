import { BASE_PATH, getCurrentPath } from './base-path.ts'
import type { Launch } from '#src/session/launch.ts'
import { readLaunch } from '#src/session/launch.ts'
import { restoreSavedOrder } from '#src/session/saved-visit.ts'
import { safeSessionStorage } from '#src/session/storage.ts'

/**
 * Reads the launch parameters, saves them in the history entry and removes them from the address. Null for
 * 'Incorrect input parameters' (LAUNCH-2).
 */
export function resolveLaunch(): Launch | null {
  const { search, hash } = location
  const path = getCurrentPath()
  const state: unknown = history.state
  const result = readLaunch({ path, search, historyState: state, storage: safeSessionStorage })
  if (result === null) return null
  restoreSavedOrder(result.launch, search, Date.now())
  const previousState = typeof state === 'object' && state !== null ? state : {}
  const usr =
    'usr' in previousState && typeof previousState.usr === 'object' ? previousState.usr : {}
  history.replaceState(
    { idx: 0, key: 'entry', ...previousState, usr: { ...usr, launch: result.launch } },
    '',
    BASE_PATH + path + result.search + hash,
  )
  return result.launch
}
