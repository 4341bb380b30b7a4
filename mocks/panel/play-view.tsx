import { useState } from 'react'
import type { MockWorld } from '#mocks/control.ts'
import { playAddress } from '#mocks/play/address.ts'
import { choicesOf, listOf } from '#mocks/play/choices.ts'
import { LinkField } from '#mocks/play/link-field.tsx'
import { Picker } from '#mocks/play/picker.tsx'
import { entryPage, page } from './world.ts'

/** Chooses what is played next, with the faults, the seed and the speed of now. */
export function PlayView({ world }: { world: MockWorld | undefined }) {
  const launch = world?.launch()
  const [playing, setPlaying] = useState('')
  const [choices, setChoices] = useState(() => choicesOf(''))
  // Another world has opened; between two loads there is none.
  if (launch && launch.scenario !== playing) {
    setPlaying(launch.scenario)
    setChoices(choicesOf(launch.scenario))
  }
  const list = listOf(choices)
  const addressOf = (isFresh: boolean) =>
    list.ok
      ? playAddress(entryPage(launch?.entry ?? ''), { ...launch, scenario: list.list }, isFresh)
      : ''
  const isSame = world?.tape() === null && list.ok && list.list === playing
  return (
    <>
      <Picker choices={choices} onChange={setChoices} />
      <footer className="play">
        <LinkField address={addressOf(false)} />
        <button
          type="button"
          className="main"
          disabled={!list.ok}
          onClick={() => page.location.assign(addressOf(true))}
        >
          {isSame ? 'Start over' : 'Play'}
        </button>
      </footer>
    </>
  )
}
