import { useCallback, useEffect, useState } from 'react'
import { getStorage } from '#mocks/lib/browser-storage.ts'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'
import { BrowserView } from './browser-view.tsx'
import { CallsView } from './calls-view.tsx'
import { ClockView } from './clock-view.tsx'
import { DataView } from './data-view.tsx'
import { FaultsView } from './faults-view.tsx'
import { PlayView } from './play-view.tsx'
import { Tabs } from './tabs.tsx'
import { TapeView } from './tape-view.tsx'
import type { ViewId } from './panel-request.ts'
import { SELECTED_VIEW_KEY } from './panel-request.ts'
import type { PanelPage } from './panel-page.ts'
import { useMockServer } from './use-mock-server.ts'

const TABS = [
  { id: 'calls', title: 'Calls', View: CallsView },
  { id: 'faults', title: 'Faults', View: FaultsView },
  { id: 'clock', title: 'Clock', View: ClockView },
  { id: 'data', title: 'Data', View: DataView },
  { id: 'browser', title: 'Browser', View: BrowserView },
  { id: 'tape', title: 'Recordings', View: TapeView },
] as const
const ALL_TABS: { id: ViewId; title: string }[] = [{ id: 'play', title: 'Play' }, ...TABS]

/** Focuses the selected tab when the panel gets the focus; Escape closes the panel. */
function useFocusAndEscape(closePanel: () => void): void {
  useEffect(() => {
    const focusSelectedTab = () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      // The first Escape in a search field clears it.
      const isSearchFilled =
        target instanceof HTMLInputElement && target.type === 'search' && target.value
      if (key !== 'Escape' || isSearchFilled) return
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      closePanel()
    }
    if (document.hasFocus()) focusSelectedTab()
    window.addEventListener('focus', focusSelectedTab)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      window.removeEventListener('focus', focusSelectedTab)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [closePanel])
}

/** The scenarios or the tape of this page. */
function formatRunTitle(server: MockServerControl | undefined): string | undefined {
  return server?.replay ? `tape ${server.replay.tape}` : server?.options().scenario
}

/** The panel of the page that embeds it. */
export function PanelApp({ page }: { page: PanelPage }) {
  const { server, version } = useMockServer(page)
  const storage = getStorage('sessionStorage')
  const savedTab = ALL_TABS.find(({ id }) => id === storage?.getItem(SELECTED_VIEW_KEY))?.id
  const [selected, setSelected] = useState<ViewId>(savedTab ?? 'play')
  const closePanel = useCallback(() => {
    page.dispatchEvent(new Event('mock-server:close-panel'))
  }, [page])
  useFocusAndEscape(closePanel)
  const select = (id: ViewId) => {
    setSelected(id)
    storage?.setItem(SELECTED_VIEW_KEY, id)
  }
  const View = TABS.find(({ id }) => id === selected)?.View
  return (
    <>
      <header className="head">
        <h1>Mock server</h1>
        <code>{formatRunTitle(server)}</code>
        <button type="button" className="quiet" aria-label="Close the panel" onClick={closePanel}>
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <Tabs tabs={ALL_TABS} selected={selected} onSelect={select} />
      <main id="view" role="tabpanel" aria-labelledby={`tab-${selected}`} tabIndex={0}>
        {selected === 'play' && <PlayView page={page} server={server} />}
        {View && server && <View page={page} server={server} version={version} />}
        {View && !server && <p className="empty">No mock server is running on this page.</p>}
      </main>
    </>
  )
}
