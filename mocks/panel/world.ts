import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MockWorld } from '#mocks/control.ts'

/** What a view of the panel shows, anew with each call. */
export type ViewProps = { world: MockWorld; version: number }

type Tables = Awaited<ReturnType<MockWorld['tables']>>

/** The page that shows this panel. */
export const page: Window = window.parent

/** The window of the world, which may be between two loads; undefined before the first. */
export const worldWindow = (): Window['worldWindow'] => page.worldWindow

let version = 0
const listeners = new Set<() => void>()

const changed = (): void => {
  version += 1
  for (const listener of listeners) listener()
}
const watch = (): void => {
  page.worldWindow?.addEventListener('pretend-world:call', changed)
  changed()
}
page.addEventListener('pretend-world:open', watch)
watch()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The world that is open, after each of its calls anew; undefined while there is none. */
export const useWorld = (): { world: MockWorld | undefined; version: number } => {
  const now = useSyncExternalStore(subscribe, () => version)
  return { world: worldWindow()?.mockWorld, version: now }
}

/** The world's tables as they were after its last call; null until they are read. */
export const useTables = ({ world, version }: ViewProps): Tables | null => {
  const [tables, setTables] = useState<Tables | null>(null)
  useEffect(() => {
    let isLast = true
    void world.tables().then((read) => {
      if (isLast) setTables(read)
    })
    return () => {
      isLast = false
    }
  }, [world, version])
  return tables
}

/** What changes without a call is looked at each second. */
export const useEachSecond = (): void => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
}

/** The page of the world, anew: what was changed holds from here on. */
export const reloadWorld = (): void => worldWindow()?.location.reload()

/**
 * Where a play begins on this page: where the host's page has the widget, or where the widget was entered.
 * @param entry The widget's own parameters.
 */
export const entryPage = (entry: string): string => {
  const address = new URL(page.location.href)
  const isHost = address.pathname.startsWith(`${import.meta.env.BASE_URL}demo/`)
  if (!isHost) {
    address.pathname = import.meta.env.BASE_URL
    address.search = entry
  }
  address.hash = isHost ? 'book' : ''
  return address.href
}
