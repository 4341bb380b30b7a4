import { useEffect, useState } from 'react'
import { buildScenarioUrl } from '#mocks/tools/devtools/picker/scenario-url.ts'
import { parseChoices, buildScenarioList } from '#mocks/tools/devtools/picker/choices.ts'
import { Choice } from '#mocks/tools/devtools/picker/controls.tsx'
import { Selection } from '#mocks/tools/devtools/picker/picker.tsx'
import { ScenarioList } from '#mocks/tools/devtools/picker/scenario-list.tsx'
import type { ScenarioChoice } from '#mocks/tools/devtools/picker/choices.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import { CheckoutMap } from './checkout-map.tsx'
import { LiveView } from './live-view.tsx'
import { buildPageUrl, listVariants } from './page-address.ts'
import type { ViewSettings } from './view-settings.ts'
import { parseViewSettings, buildViewSearch } from './view-settings.ts'
import { ScenarioPicture } from './picture.tsx'

/** Explains why the list in the URL is invalid; '': valid. */
function findListProblem(list: string): string {
  const parsed = parseScenarios(list)
  if (parsed.ok) return ''
  const [closest] = parsed.suggestions
  const hint = closest === undefined ? '' : ` Did you mean ${closest}?`
  return `${parsed.message}.${hint} Showing the standard scenario.`
}

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
  const [choices, setChoices] = useState(() => parseChoices(initialSettings.scenario))
  // Something is to be seen: on a small screen it comes first.
  const [isLiveFirst, setIsLiveFirst] = useState(initialSettings.scenario !== 'standard')
  const [runCount, setRunCount] = useState(0)
  const [listProblem, setListProblem] = useState(() => findListProblem(initialSettings.scenario))
  const scenarioList = buildScenarioList(choices)
  const [lastValidList, setLastValidList] = useState(initialSettings.scenario)
  // An invalid selection leaves the last valid one in view.
  if (scenarioList.ok && scenarioList.list !== lastValidList) setLastValidList(scenarioList.list)
  const list = scenarioList.ok ? scenarioList.list : lastValidList
  const isEnd = settings.start === 'end'
  const buildUrl = (start: 'continued' | 'fresh') =>
    buildScenarioUrl(buildPageUrl(base, settings), { scenario: list }, isEnd ? 'end' : start)

  const start = (next: ViewSettings['start']) => {
    setRunCount(runCount + 1)
    setSettings({ ...settings, start: next })
  }
  const select = (next: ScenarioChoice[]) => {
    setListProblem('')
    setChoices(next)
  }
  const show = (shown: ScenarioChoice[]) => {
    select(shown)
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
            <Selection choices={choices} problem={listProblem} onChange={select} />
            <Choice
              title="Choose from"
              options={LISTS}
              value={settings.list}
              onChange={(next) => setSettings({ ...settings, list: next })}
            />
            {settings.list === 'map' ? (
              <CheckoutMap choices={choices} onShow={show} />
            ) : (
              <ScenarioList
                choices={choices}
                onChange={select}
                onShow={show}
                Picture={ScenarioPicture}
              />
            )}
          </div>
        </section>
        <LiveView
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
