import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'

/** What a view of the panel shows, anew with each call. */
export type ViewProps = { server: MockServerControl; version: number }

type Tables = Awaited<ReturnType<MockServerControl['tables']>>

/** The page that shows this panel. */
export const panelWindow: Window = window.parent

/** The window of the world, which may be between two loads; undefined before the first. */
export const getServerWindow = (): Window['mockServerWindow'] => panelWindow.mockServerWindow

let version = 0
const listeners = new Set<() => void>()

const notifyListeners = (): void => {
  version += 1
  for (const listener of listeners) listener()
}
const connect = (): void => {
  panelWindow.mockServerWindow?.addEventListener('mock-server:call', notifyListeners)
  notifyListeners()
}
panelWindow.addEventListener('mock-server:open', connect)
connect()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The world that is open, after each of its calls anew; undefined while there is none. */
export const useMockServer = (): { server: MockServerControl | undefined; version: number } => {
  const currentVersion = useSyncExternalStore(subscribe, () => version)
  return { server: getServerWindow()?.mockServer, version: currentVersion }
}

/** The world's tables as they were after its last call; null until they are read. */
export const useTables = ({ server, version }: ViewProps): Tables | null => {
  const [tables, setTables] = useState<Tables | null>(null)
  useEffect(() => {
    let isCurrent = true
    void server.tables().then((loaded) => {
      if (isCurrent) setTables(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [server, version])
  return tables
}

/** What changes without a call is looked at each second. */
export const useRerenderEverySecond = (): void => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
}

/** The page of the world, anew: what was changed holds from here on. */
export const reloadWidget = (): void => getServerWindow()?.location.reload()

/**
 * Where a play begins on this page: where the host's page has the widget, or where the widget was entered.
 * @param launchParams The widget's own parameters.
 */
export const buildStartUrl = (launchParams: string): string => {
  const address = new URL(panelWindow.location.href)
  const isHost = address.pathname.startsWith(`${import.meta.env.BASE_URL}demo/`)
  if (!isHost) {
    address.pathname = import.meta.env.BASE_URL
    address.search = launchParams
  }
  address.hash = isHost ? 'book' : ''
  return address.href
}
