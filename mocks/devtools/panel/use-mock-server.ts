import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'

/** Props of a view. `version` changes with each call and each step of the visitor. */
export type ViewProps = { server: MockServerControl; version: number }

type Tables = Awaited<ReturnType<MockServerControl['tables']>>

/** The page that embeds the panel. */
export const panelWindow: Window = window.parent

/** The window of the widget; undefined before it is loaded. */
export function getServerWindow(): Window['mockServerWindow'] {
  return panelWindow.mockServerWindow
}

let version = 0
const listeners = new Set<() => void>()

function notifyListeners(): void {
  version += 1
  for (const listener of listeners) listener()
}

function connect(): void {
  panelWindow.mockServerWindow?.addEventListener('mock-server:call', notifyListeners)
  panelWindow.mockServerWindow?.addEventListener('mock-server:visitor', notifyListeners)
  notifyListeners()
}
panelWindow.addEventListener('mock-server:open', connect)
connect()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The mock server of the page; re-renders after each call and each step of the visitor. `undefined` while none is running. */
export function useMockServer(): { server: MockServerControl | undefined; version: number } {
  const currentVersion = useSyncExternalStore(subscribe, () => version)
  return { server: getServerWindow()?.mockServer, version: currentVersion }
}

/** The tables after the last call; null: not loaded yet. */
export function useTables({ server, version }: ViewProps): Tables | null {
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

/** Renders the component each second, for values that change without a call. */
export function useRerenderEverySecond(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
}

export function reloadWidget(): void {
  getServerWindow()?.location.reload()
}

/**
 * URL at which scenarios start: the demo site if this is its page, otherwise the widget.
 * @param launchParams Query with the launch parameters of the widget.
 */
export function buildStartUrl(launchParams: string): string {
  const address = new URL(panelWindow.location.href)
  const isHost = address.pathname.startsWith(`${import.meta.env.BASE_URL}demo/`)
  if (!isHost) {
    address.pathname = import.meta.env.BASE_URL
    address.search = launchParams
  }
  address.hash = isHost ? 'book' : ''
  return address.href
}
