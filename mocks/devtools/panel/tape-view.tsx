import { getErrorMessage } from '#mocks/lib/error-message.ts'
import { useState } from 'react'
import { panelWindow } from './use-mock-server.ts'
import type { ViewProps } from './use-mock-server.ts'

const downloadFile = ({ file, text }: { file: string; text: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}

/** The page that lists the tapes and takes a file. */
const buildTapesUrl = (): string =>
  new URL(`${import.meta.env.BASE_URL}?tape=`, panelWindow.location.href).href

/** The visit as one file, and of a replay what its tape does not hold. */
export function TapeView({ server }: ViewProps) {
  const [message, setMessage] = useState('')
  const [unmatched, unused] = [server.unmatchedRequests(), server.unusedEntries()]
  const saveVisit = () => {
    try {
      const tape = server.saveTape()
      downloadFile(tape)
      setMessage(`Saved as ${tape.file}.`)
    } catch (error) {
      setMessage(getErrorMessage(error))
    }
  }
  const restartRecording = () => {
    server.record()
    setMessage('What was recorded so far is forgotten; this visit is recorded from here on.')
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
          <button type="button" onClick={restartRecording}>
            Record from here
          </button>
        </div>
        <p role="status">{message}</p>
      </section>
      <section className="stack" aria-label="Replay">
        <h2>Replay</h2>
        <p className="hint">
          Drop a saved visit here or on the page, or{' '}
          <a href={buildTapesUrl()} target="_parent">
            choose a tape
          </a>
          .
        </p>
        {unmatched.map((request, index) => (
          <pre key={index} className="problem">
            {request}
          </pre>
        ))}
        {unused.length > 0 && (
          <p className="hint">Not asked for yet: entries {unused.join(', ')} of this tape.</p>
        )}
      </section>
    </div>
  )
}
