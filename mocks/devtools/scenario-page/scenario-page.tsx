import { useEffect, useState } from 'react'
import { buildScenarioUrl } from '#mocks/devtools/picker/scenario-url.ts'
import { parseChoices, buildScenarioList } from '#mocks/devtools/picker/choices.ts'
import { Picker } from '#mocks/devtools/picker/picker.tsx'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import { LiveView } from './live-view.tsx'
import type { ViewSettings } from './view-settings.ts'
import { parseViewSettings, buildSearch } from './view-settings.ts'
import { Picture } from './picture.tsx'

const resolveUrl = (path: string): string =>
  new URL(import.meta.env.BASE_URL + path, window.location.href).href

const PAGE_URLS: Record<ViewSettings['page'], string> = {
  host: resolveUrl('demo/'),
  widget: resolveUrl(''),
}

/** Explains why the list in the URL is invalid; '': valid. */
const findListProblem = (list: string): string => {
  const parsed = parseScenarios(list)
  return parsed.ok ? '' : `${parsed.message}. Showing the standard scenario`
}

/** The list of all scenarios and a live view of the selected ones. */
export function ScenarioPage() {
  const [initialSettings] = useState(() => parseViewSettings(window.location.search))
  const [settings, setSettings] = useState<ViewSettings>(initialSettings)
  const [choices, setChoices] = useState(() => parseChoices(initialSettings.scenario))
  const [listProblem, setListProblem] = useState(() => findListProblem(initialSettings.scenario))
  const scenarioList = buildScenarioList(choices)
  const [lastValidList, setLastValidList] = useState(initialSettings.scenario)
  // An invalid selection leaves the last valid one in view.
  if (scenarioList.ok && scenarioList.list !== lastValidList) setLastValidList(scenarioList.list)
  const list = scenarioList.ok ? scenarioList.list : lastValidList
  const buildUrl = (isFresh: boolean) =>
    buildScenarioUrl(PAGE_URLS[settings.page], { scenario: list }, isFresh)

  useEffect(() => {
    const { frame, page } = settings
    window.history.replaceState(null, '', buildSearch({ scenario: list, frame, page }))
  }, [list, settings])

  return (
    <>
      <header className="top">
        <h1>Scenarios</h1>
        <p>
          {scenarios.length} states of the tour checkout. Select one, or combine several; they apply
          in the order of selection.
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
            Picture={Picture}
          />
        </section>
        <LiveView
          settings={settings}
          onSettingsChange={setSettings}
          address={buildUrl(false) + (settings.page === 'host' ? '#book' : '')}
          freshAddress={buildUrl(true)}
        />
      </main>
    </>
  )
}
