import { useEffect, useState } from 'react'
import { playAddress } from '#mocks/play/address.ts'
import { choicesOf, listOf } from '#mocks/play/choices.ts'
import { Picker } from '#mocks/play/picker.tsx'
import { parseScenarios } from '#scenarios/parse.ts'
import { scenarios } from '#scenarios/registry.ts'
import { Live } from './live.tsx'
import type { Look } from './look.ts'
import { lookIn, searchOf } from './look.ts'
import { Picture } from './picture.tsx'

const placeOf = (path: string): string =>
  new URL(import.meta.env.BASE_URL + path, window.location.href).href

const PLACES: Record<Look['page'], string> = { host: placeOf('demo/'), widget: placeOf('') }

/** Why this page cannot show the list that its address names; '' when it can. */
const problemOf = (list: string): string => {
  const parsed = parseScenarios(list)
  return parsed.ok ? '' : `${parsed.problem}: the standard one is shown`
}

/** Every scenario, and the ones that are chosen live beside them. */
export function ScenarioPage() {
  const [asked] = useState(() => lookIn(window.location.search))
  const [look, setLook] = useState<Look>(asked)
  const [choices, setChoices] = useState(() => choicesOf(asked.scenario))
  const [unread, setUnread] = useState(() => problemOf(asked.scenario))
  const read = listOf(choices)
  const [played, setPlayed] = useState(asked.scenario)
  // What cannot be played leaves the last that could in view.
  if (read.ok && read.list !== played) setPlayed(read.list)
  const list = read.ok ? read.list : played
  const addressOf = (isFresh: boolean) =>
    playAddress(PLACES[look.page], { scenario: list }, isFresh)

  useEffect(() => {
    const { frame, page } = look
    window.history.replaceState(null, '', searchOf({ scenario: list, frame, page }))
  }, [list, look])

  return (
    <>
      <header className="top">
        <h1>Scenarios</h1>
        <p>
          {scenarios.length} situations of the tour checkout. Choose one, or several that apply
          together from the first to the last.
        </p>
        <a href="#live">To the live view</a>
      </header>
      <main>
        <section className="all" aria-label="All scenarios">
          <Picker
            choices={choices}
            problem={unread}
            onChange={(next) => {
              setUnread('')
              setChoices(next)
            }}
            Picture={Picture}
          />
        </section>
        <Live
          look={look}
          onLook={setLook}
          address={addressOf(false) + (look.page === 'host' ? '#book' : '')}
          freshAddress={addressOf(true)}
        />
      </main>
    </>
  )
}
