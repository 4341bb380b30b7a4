import { useState } from 'react'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import { buildMomentUrl } from '#mocks/page/moment-link.ts'
import { buildScenarioUrl } from '#mocks/tools/devtools/picker/scenario-url.ts'
import { DEFAULT_LIST } from '#mocks/tools/devtools/picker/scenario-text.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { CopyText } from '#mocks/tools/devtools/ui/controls.tsx'
import { Picker } from '#mocks/tools/devtools/picker/picker.tsx'
import type { PanelPage } from './panel-page.ts'
import { buildStartUrl } from './panel-page.ts'

type PlayViewProps = { page: PanelPage; server: MockServerControl | undefined }

/** Selects the scenarios to play next, with the current faults, seed and latency. */
export function PlayView({ page, server }: PlayViewProps) {
  const launch = server?.options()
  const [currentScenario, setCurrentScenario] = useState('')
  const [list, setList] = useState(DEFAULT_LIST)
  // Another page was loaded; there is no server while it loads.
  if (launch && launch.scenario !== currentScenario) {
    setCurrentScenario(launch.scenario)
    setList(launch.scenario)
  }
  const isValid = parseScenarios(list).ok
  const buildUrl = (start: 'continued' | 'fresh' | 'end', scenario = list) =>
    buildScenarioUrl(
      buildStartUrl(page, launch?.launchSearch ?? ''),
      { ...launch, scenario },
      start,
    )
  const open = (start: 'fresh' | 'end', scenario = list) =>
    page.location.assign(buildUrl(start, scenario))
  const isSame = server?.replay === null && list === currentScenario
  return (
    <>
      <Picker list={list} onChange={setList} onShow={(id) => open('end', id)} />
      <footer>
        <div className="buttons">
          <button type="button" className="main" disabled={!isValid} onClick={() => open('fresh')}>
            {isSame ? 'Start over' : 'Play'}
          </button>
          <button type="button" disabled={!isValid} onClick={() => open('end')}>
            Show this state
          </button>
          <CopyText
            key={buildUrl('continued')}
            title="Copy link"
            disabled={!isValid}
            getText={() => buildUrl('continued')}
          />
          {server && (
            <CopyText
              title="Copy what I see"
              hint="Whoever opens it starts here, with the names and addresses you sent. The page asks the server again."
              getText={async () =>
                buildMomentUrl(
                  buildStartUrl(page, server.options().launchSearch),
                  await server.encodeMoment(),
                )
              }
            />
          )}
        </div>
      </footer>
    </>
  )
}
