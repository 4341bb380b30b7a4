import { useEffect, useState } from 'react'
import type { LiveControl, MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { PanelPage } from './panel-page.ts'

/** Props of a view. `version` changes with each call and each step of the visitor. */
export type ViewProps = { page: PanelPage; server: MockServerControl; version: number }

type Tables = Awaited<ReturnType<LiveControl['tables']>>

/** The mock server of the page; re-renders after each call and each step of the visitor. `undefined` while none is running. */
export function useMockServer(page: PanelPage): {
  server: MockServerControl | undefined
  version: number
} {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const update = () => setVersion((count) => count + 1)
    const connect = () => {
      page.mockServerWindow?.addEventListener('mock-server:call', update)
      page.mockServerWindow?.addEventListener('mock-server:visitor', update)
      update()
    }
    page.addEventListener('mock-server:open', connect)
    connect()
    return () => page.removeEventListener('mock-server:open', connect)
  }, [page])
  return { server: page.mockServerWindow?.mockServer, version }
}

/** The tables after the last call; null: not loaded yet, and in a replay, which has none. */
export function useTables({ server, version }: ViewProps): Tables | null {
  const [tables, setTables] = useState<Tables | null>(null)
  useEffect(() => {
    let isCurrent = true
    void server.live?.tables().then((loaded) => {
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
