import { useState } from 'react'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import { buildMomentUrl } from '#mocks/page/moment-link.ts'
import { buildScenarioUrl } from '#mocks/tools/devtools/picker/scenario-url.ts'
import { parseChoices, buildScenarioList } from '#mocks/tools/devtools/picker/choices.ts'
import { CopyText } from '#mocks/tools/devtools/picker/controls.tsx'
import { Picker } from '#mocks/tools/devtools/picker/picker.tsx'
import type { PanelPage } from './panel-page.ts'
import { buildStartUrl } from './panel-page.ts'

type PlayViewProps = { page: PanelPage; server: MockServerControl | undefined }

/** Selects the scenarios to play next, with the current faults, seed and latency. */
export function PlayView({ page, server }: PlayViewProps) {
  const launch = server?.options()
  const [currentScenario, setCurrentScenario] = useState('')
  const [choices, setChoices] = useState(() => parseChoices(''))
  // Another page was loaded; there is no server while it loads.
  if (launch && launch.scenario !== currentScenario) {
    setCurrentScenario(launch.scenario)
    setChoices(parseChoices(launch.scenario))
  }
  const list = buildScenarioList(choices)
  const buildUrl = (start: 'continued' | 'fresh' | 'end', result = list) =>
    result.ok
      ? buildScenarioUrl(
          buildStartUrl(page, launch?.launchSearch ?? ''),
          { ...launch, scenario: result.list },
          start,
        )
      : ''
  const open = (start: 'fresh' | 'end', result = list) =>
    page.location.assign(buildUrl(start, result))
  const isSame = server?.replay === null && list.ok && list.list === currentScenario
  return (
    <>
      <Picker
        choices={choices}
        onChange={setChoices}
        onShow={(shown) => open('end', buildScenarioList(shown))}
      />
      <footer>
        {server && (
          <div className="buttons">
            <CopyText
              title="Copy what I see"
              hint="Whoever opens it sees this state, with the names and addresses you sent."
              getText={async () =>
                buildMomentUrl(
                  buildStartUrl(page, server.options().launchSearch),
                  await server.encodeMoment(),
                )
              }
            />
          </div>
        )}
        <div className="buttons">
          <button type="button" className="main" disabled={!list.ok} onClick={() => open('fresh')}>
            {isSame ? 'Start over' : 'Play'}
          </button>
          <button type="button" disabled={!list.ok} onClick={() => open('end')}>
            Show this state
          </button>
          <CopyText
            key={buildUrl('continued')}
            title="Copy link"
            disabled={!list.ok}
            getText={() => buildUrl('continued')}
          />
        </div>
      </footer>
    </>
  )
}
