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
  const [choices, setChoices] = useState(() => choicesOf(launch?.scenario ?? ''))
  const list = listOf(choices)
  const addressOf = (isFresh: boolean) =>
    list.ok ? playAddress(entryPage(), { ...launch, scenario: list.list }, isFresh) : ''
  const isNew = list.ok && list.list !== launch?.scenario
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
          {isNew ? 'Play' : 'Start over'}
        </button>
      </footer>
    </>
  )
}
