import { useEffect, useState } from 'react'
import { buildScenarioUrl } from '#mocks/devtools/picker/scenario-url.ts'
import { parseChoices, buildScenarioList } from '#mocks/devtools/picker/choices.ts'
import { Picker } from '#mocks/devtools/picker/picker.tsx'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import { getTheme } from '#mocks/demo/data/brands.ts'
import { findCity } from '#mocks/demo/data/cities/cities.ts'
import { LiveView } from './live-view.tsx'
import type { ViewSettings } from './view-settings.ts'
import { parseViewSettings, buildSearch } from './view-settings.ts'
import { ScenarioPicture } from './picture.tsx'

/** The page that the settings choose, for their city. */
function buildPageUrl(base: string, { page, city, lang, theme }: ViewSettings): string {
  const { id, tourCode, configCode } = findCity(city)
  const host = new URL('demo/', base)
  if (id !== findCity(null).id) host.searchParams.set('city', id)
  if (lang !== 'en') host.searchParams.set('lang', lang)
  if (theme !== 'default') host.searchParams.set('theme', theme)
  if (page === 'host') return host.href
  const widget = new URL(base)
  const launch = { tour_code: tourCode, config_code: configCode, site_url: host.href }
  // The widget opens the first tour of the demo site without launch parameters.
  if (id !== findCity(null).id) widget.search = String(new URLSearchParams(launch))
  if (lang !== 'en') widget.searchParams.set('lang', lang)
  if (theme !== 'default') widget.searchParams.set('theme', getTheme(host))
  return widget.href
}

/** Explains why the list in the URL is invalid; '': valid. */
function findListProblem(list: string): string {
  const parsed = parseScenarios(list)
  if (parsed.ok) return ''
  const [closest] = parsed.suggestions
  const hint = closest === undefined ? '' : ` Did you mean ${closest}?`
  return `${parsed.message}.${hint} Showing the standard scenario.`
}

/**
 * The list of all scenarios and a live view of the selected ones.
 * @param props.base The address of the widget; the demo site is in its folder `demo`.
 */
export function ScenarioPage({ base }: { base: string }) {
  const [initialSettings] = useState(() => parseViewSettings(window.location.search))
  const [settings, setSettings] = useState<ViewSettings>(() => {
    const { scenario: _, ...rest } = initialSettings
    return rest
  })
  const [choices, setChoices] = useState(() => parseChoices(initialSettings.scenario))
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

  useEffect(() => {
    window.history.replaceState(null, '', buildSearch({ scenario: list, ...settings }))
  }, [list, settings])

  return (
    <>
      <header className="top">
        <h1>Scenarios</h1>
        <p>
          {`${scenarios.length} scenarios. Press Show to see one, or tick several: they combine in the order of selection.`}
        </p>
        <a href="#live">Go to live view</a>
      </header>
      <main>
        <section className="all" aria-label="All scenarios">
          <Picker
            choices={choices}
            problem={listProblem}
            onChange={(next) => {
              setListProblem('')
              setChoices(next)
            }}
            onShow={(shown) => {
              setListProblem('')
              setChoices(shown)
              start('end')
              // On a small screen it is below the list.
              document.querySelector('#live')?.scrollIntoView()
            }}
            Picture={ScenarioPicture}
          />
        </section>
        <LiveView
          settings={settings}
          onSettingsChange={setSettings}
          runCount={runCount}
          onStart={start}
          list={list}
          address={buildUrl('continued') + (settings.page === 'host' ? '#book' : '')}
          freshAddress={buildUrl('fresh')}
        />
      </main>
    </>
  )
}
