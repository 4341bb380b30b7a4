import { useEffect, useState } from 'react'
import { buildScenarioUrl } from '#mocks/tools/devtools/picker/scenario-url.ts'
import { Choice } from '#mocks/tools/devtools/ui/controls.tsx'
import { ScenarioField } from '#mocks/tools/devtools/picker/scenario-field.tsx'
import { ScenarioList } from '#mocks/tools/devtools/picker/scenario-list.tsx'
import { DEFAULT_LIST } from '#mocks/tools/devtools/picker/scenario-text.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import { CheckoutMap } from './checkout-map.tsx'
import { LiveView } from './live-view.tsx'
import { buildPageUrl, listVariants } from './page-address.ts'
import type { ViewSettings } from './view-settings.ts'
import { parseViewSettings, buildViewSearch } from './view-settings.ts'
import { ScenarioPicture } from './picture.tsx'

const LISTS: { value: ViewSettings['list']; title: string }[] = [
  { value: 'scenarios', title: 'List' },
  { value: 'map', title: 'Map' },
]

/**
 * The list of all scenarios, the map of the checkout, and a live view of what is selected.
 * @param props.base The address of the widget; the demo site is in its folder `demo`.
 */
export function ScenarioPage({ base }: { base: string }) {
  const [isNarrow] = useState(() => matchMedia('(width < 600px)').matches)
  const [initialSettings] = useState(() => parseViewSettings(window.location.search, isNarrow))
  const [settings, setSettings] = useState<ViewSettings>(() => {
    const { scenario: _, ...rest } = initialSettings
    return rest
  })
  const [typed, setTyped] = useState(initialSettings.scenario)
  // Something is to be seen: on a small screen it comes first.
  const [isLiveFirst, setIsLiveFirst] = useState(initialSettings.scenario !== DEFAULT_LIST)
  const [runCount, setRunCount] = useState(0)
  const [list, setList] = useState(DEFAULT_LIST)
  // An invalid list leaves the last valid one in view.
  if (typed !== list && parseScenarios(typed).ok) setList(typed)
  const isEnd = settings.start === 'end'
  const buildUrl = (start: 'continued' | 'fresh') =>
    buildScenarioUrl(buildPageUrl(base, settings), { scenario: list }, isEnd ? 'end' : start)

  const start = (next: ViewSettings['start']) => {
    setRunCount(runCount + 1)
    setSettings({ ...settings, start: next })
  }
  const show = (shown: string) => {
    setTyped(shown)
    start('end')
    setIsLiveFirst(true)
  }

  useEffect(() => {
    window.history.replaceState(
      null,
      '',
      buildViewSearch({ scenario: list, ...settings }, isNarrow),
    )
  }, [list, settings, isNarrow])
  useEffect(() => {
    if (runCount > 0) document.querySelector('#live')?.scrollIntoView()
  }, [runCount])

  return (
    <>
      <header>
        <h1>Scenarios</h1>
        <p>
          {`${scenarios.length} scenarios. Press Show to see one, or tick several: they combine in the order of selection.`}
        </p>
        <a href="#all">Go to scenarios</a>
        <a href="#live">Go to live view</a>
      </header>
      <main className={isLiveFirst ? 'live-first' : ''}>
        <section id="all" className="all" aria-label="All scenarios" tabIndex={-1}>
          <div className="picker">
            <ScenarioField list={typed} onChange={setTyped} />
            <Choice
              title="Choose from"
              options={LISTS}
              value={settings.list}
              onChange={(next) => setSettings({ ...settings, list: next })}
            />
            {settings.list === 'map' ? (
              <CheckoutMap list={typed} onShow={show} />
            ) : (
              <ScenarioList
                list={typed}
                onChange={setTyped}
                onShow={show}
                Picture={ScenarioPicture}
              />
            )}
          </div>
        </section>
        <LiveView
          isValid={parseScenarios(typed).ok}
          settings={settings}
          onSettingsChange={setSettings}
          runCount={runCount}
          onStart={start}
          address={buildUrl('continued') + (settings.page === 'host' ? '#book' : '')}
          freshAddress={buildUrl('fresh')}
          variants={listVariants(base, settings, list)}
        />
      </main>
    </>
  )
}
