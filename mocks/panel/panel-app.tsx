import { useEffect, useState } from 'react'
import { storageOf } from '#mocks/browser-storage.ts'
import type { MockWorld } from '#mocks/control.ts'
import { BrowserView } from './browser-view.tsx'
import { CallsView } from './calls-view.tsx'
import { ClockView } from './clock-view.tsx'
import { DataView } from './data-view.tsx'
import { FaultsView } from './faults-view.tsx'
import { PlayView } from './play-view.tsx'
import { Tabs } from './tabs.tsx'
import { TapeView } from './tape-view.tsx'
import { page, useWorld } from './world.ts'

const TABS = [
  { id: 'calls', title: 'Calls', View: CallsView },
  { id: 'faults', title: 'Faults', View: FaultsView },
  { id: 'clock', title: 'Clock', View: ClockView },
  { id: 'data', title: 'Data', View: DataView },
  { id: 'browser', title: 'Browser', View: BrowserView },
  { id: 'tape', title: 'Tape', View: TapeView },
] as const
const ALL = [{ id: 'play', title: 'Play' }, ...TABS] as const

type TabId = (typeof ALL)[number]['id']

const KEY = 'mock-world:panel-tab'

const close = (): void => {
  page.dispatchEvent(new Event('pretend-world:close-panel'))
}

/** The focus comes into the panel at its tabs, and from the keyboard one is out again by Escape. */
const useFocusAndEscape = (): void => {
  useEffect(() => {
    const enter = () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
    const leave = ({ key, target }: KeyboardEvent) => {
      // The first Escape in a search empties it.
      const isTyped = target instanceof HTMLInputElement && target.type === 'search' && target.value
      if (key !== 'Escape' || isTyped) return
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      close()
    }
    if (document.hasFocus()) enter()
    window.addEventListener('focus', enter)
    document.addEventListener('keydown', leave)
    return () => {
      window.removeEventListener('focus', enter)
      document.removeEventListener('keydown', leave)
    }
  }, [])
}

/** What is played. */
const nameOf = (world: MockWorld | undefined): string | undefined => {
  const tape = world?.tape() ?? null
  return tape === null ? world?.launch().scenario : `tape ${tape}`
}

export function PanelApp() {
  const { world, version } = useWorld()
  const tab = storageOf('sessionStorage')
  const kept = ALL.find(({ id }) => id === tab?.getItem(KEY))?.id
  const [selected, setSelected] = useState<TabId>(kept ?? 'play')
  useFocusAndEscape()
  const select = (id: TabId) => {
    setSelected(id)
    tab?.setItem(KEY, id)
  }
  const View = TABS.find(({ id }) => id === selected)?.View
  return (
    <>
      <header className="head">
        <h1>Pretend world</h1>
        <code>{nameOf(world)}</code>
        <button type="button" className="quiet" aria-label="Close the panel" onClick={close}>
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <Tabs tabs={ALL} selected={selected} onSelect={select} />
      <main id="view" role="tabpanel" aria-labelledby={`tab-${selected}`} tabIndex={0}>
        {selected === 'play' && <PlayView world={world} />}
        {View && world && <View world={world} version={version} />}
        {View && !world && <p className="empty">No world is open on this page.</p>}
      </main>
    </>
  )
}
