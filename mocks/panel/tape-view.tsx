import { useState } from 'react'
import { page } from './world.ts'
import type { ViewProps } from './world.ts'

const save = ({ file, text }: { file: string; text: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}

/** The page that lists the tapes and takes a file. */
const tapesPage = (): string =>
  new URL(`${import.meta.env.BASE_URL}?tape=`, page.location.href).href

/** The visit as one file, and of a replay what its tape does not hold. */
export function TapeView({ world }: ViewProps) {
  const [says, setSays] = useState('')
  const [misses, unasked] = [world.misses(), world.unasked()]
  const saveVisit = () => {
    try {
      const tape = world.saveTape()
      save(tape)
      setSays(`Saved as ${tape.file}.`)
    } catch (error) {
      setSays(error instanceof Error ? error.message : String(error))
    }
  }
  const recordAnew = () => {
    world.record()
    setSays('What was recorded so far is forgotten; this visit is recorded from here on.')
  }
  return (
    <div className="stack">
      <section className="stack" aria-label="Record">
        <h2>Record</h2>
        <p className="hint">
          Every visit is recorded. The file holds its calls, scenario, seed and clock, and nothing
          personal: send it with a bug.
        </p>
        <div className="buttons">
          <button type="button" className="main" onClick={saveVisit}>
            Save this visit
          </button>
          <button type="button" onClick={recordAnew}>
            Record from here
          </button>
        </div>
        <p role="status">{says}</p>
      </section>
      <section className="stack" aria-label="Replay">
        <h2>Replay</h2>
        <p className="hint">
          Drop a saved visit here or on the page, or{' '}
          <a href={tapesPage()} target="_parent">
            choose a tape
          </a>
          .
        </p>
        {misses.map((miss, index) => (
          <pre key={index} className="problem">
            {miss}
          </pre>
        ))}
        {unasked.length > 0 && (
          <p className="hint">Not asked for yet: entries {unasked.join(', ')} of this tape.</p>
        )}
      </section>
    </div>
  )
}
