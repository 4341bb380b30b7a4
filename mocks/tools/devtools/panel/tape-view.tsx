import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { useState } from 'react'
import { chooseFile } from './play-file.ts'
import type { PanelPage } from './panel-page.ts'
import type { ViewProps } from './use-mock-server.ts'
import { VisitorView } from './visitor-view.tsx'

function downloadFile({ file, text }: { file: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}

/** The page that lists the tapes and accepts a file. */
function buildTapesUrl({ location }: PanelPage): string {
  return new URL(`${import.meta.env.BASE_URL}?tape=`, location.href).href
}

/** Saves the recording. In a replay, lists unmatched requests and unused entries. */
export function TapeView({ page, server }: ViewProps) {
  const [message, setMessage] = useState('')
  const { replay } = server
  const unused = replay?.unusedEntries() ?? []
  const saveVisit = () => {
    try {
      const tape = server.saveTape()
      downloadFile(tape)
      setMessage(`Saved as ${tape.file}.`)
    } catch (error) {
      setMessage(readErrorMessage(error))
    }
  }
  const restartRecording = () => {
    server.record()
    setMessage('Recording restarted.')
  }
  return (
    <div className="stack">
      <section className="stack" aria-label="Record">
        <h2>Record</h2>
        <p className="hint">
          Every visit is recorded. Attach the file to a bug report: it contains the calls, scenario,
          seed and clock, and no personal data.
        </p>
        <div className="buttons">
          <button type="button" className="main" onClick={saveVisit}>
            Save recording
          </button>
          <button type="button" onClick={restartRecording}>
            Restart recording
          </button>
        </div>
        <output>{message}</output>
      </section>
      <section className="stack" aria-label="Replay">
        <h2>Replay</h2>
        <p className="hint">
          <span>Drop a recording here or on the page, choose its file, or</span>{' '}
          <a href={buildTapesUrl(page)} target="_parent">
            choose a tape
          </a>
          <span>.</span>
        </p>
        <div className="buttons">
          <button type="button" onClick={() => chooseFile(page)}>
            Choose a file
          </button>
        </div>
        {replay !== null && replay.recordedIn !== '' && (
          <p className="hint">{`Recorded in ${replay.recordedIn}.`}</p>
        )}
        {replay !== null && <VisitorView visitor={server.visitor} />}
        {replay?.unmatchedRequests().map((request, index) => (
          <pre key={index} className="problem">
            {request}
          </pre>
        ))}
        {server.visitor.state().status === 'stopped' && unused.length > 0 && (
          <p className="hint">{`Not requested yet: entries ${unused.join(', ')}.`}</p>
        )}
      </section>
    </div>
  )
}
