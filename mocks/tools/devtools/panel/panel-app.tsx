import { useCallback, useEffect, useState } from 'react'
import { getStorage } from '#mocks/page/browser-storage.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { Choice } from '#mocks/tools/devtools/ui/controls.tsx'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import { CallsView } from './calls-view.tsx'
import { PlayView } from './play-view.tsx'
import { TapeView } from './tape-view.tsx'
import type { ViewId } from './panel-request.ts'
import { SELECTED_VIEW_KEY } from './panel-request.ts'
import type { PanelPage } from './panel-page.ts'
import { useMockServer } from './use-mock-server.ts'
import { VisitView } from './visit-view.tsx'

const VIEWS = [
  { value: 'calls', title: 'Calls', View: CallsView },
  { value: 'tape', title: 'Recordings', View: TapeView },
] as const
const ALL_VIEWS: { value: ViewId; title: string }[] = [{ value: 'play', title: 'Play' }, ...VIEWS]

/** Focuses the selected view's name when the panel gets the focus; Escape closes the panel. */
function useFocusAndEscape(closePanel: () => void): void {
  useEffect(() => {
    const focusSelected = () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('input:checked')?.focus()
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      // The first Escape in a search field clears it.
      const isSearchFilled =
        target instanceof HTMLInputElement && target.type === 'search' && target.value
      if (key !== 'Escape' || isSearchFilled) return
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      closePanel()
    }
    if (document.hasFocus()) focusSelected()
    window.addEventListener('focus', focusSelected)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      window.removeEventListener('focus', focusSelected)
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
  const savedView = storage?.getItem(SELECTED_VIEW_KEY)
  const [selected, setSelected] = useState<ViewId>(
    ALL_VIEWS.find(({ value }) => value === savedView)?.value ?? 'play',
  )
  const closePanel = useCallback(() => {
    page.dispatchEvent(new Event('mock-server:close-panel'))
  }, [page])
  useFocusAndEscape(closePanel)
  const select = (id: ViewId) => {
    setSelected(id)
    writeItem(storage, SELECTED_VIEW_KEY, id)
  }
  const View = VIEWS.find(({ value }) => value === selected)?.View
  return (
    <>
      <header className="head">
        <h1>Mock server</h1>
        <code>{formatRunTitle(server)}</code>
        <button type="button" className="quiet" aria-label="Close the panel" onClick={closePanel}>
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <Choice title="View" options={ALL_VIEWS} value={selected} onChange={select} />
      <main>
        {selected === 'play' && server && (
          <VisitView page={page} server={server} version={version} />
        )}
        {selected === 'play' && <PlayView page={page} server={server} />}
        {View && server && <View page={page} server={server} version={version} />}
        {View && !server && <p className="hint">No mock server is running on this page.</p>}
      </main>
    </>
  )
}
