import { useState } from 'react'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import { CopyText } from '#mocks/tools/devtools/ui/controls.tsx'
import { AnswerForm } from './answer-form.tsx'
import { formatCurl } from './format-curl.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'

type CallActionsProps = { server: MockServerControl; call: LoggedCall }

/** Buttons of a call: go back to the moment of its arrival, and for one of the API copy it and make the next one fail. */
export function CallActions({ server, call }: CallActionsProps) {
  const { name, body } = call
  const [message, setMessage] = useState('')
  const [isEdited, setEdited] = useState(false)
  const isOfApi = (CALL_NAMES as readonly string[]).includes(name)
  const { live } = server
  const failNext = async () => {
    await live?.failNext(name)
    setMessage(`The next ${name} fails with status 500.`)
  }
  const goBack = () => {
    try {
      server.goBackTo(call)
    } catch (error) {
      setMessage(readErrorMessage(error))
    }
  }
  return (
    <>
      <div className="buttons">
        {server.canGoBackTo(call) && (
          <button type="button" onClick={goBack}>
            Back to here
          </button>
        )}
        {isOfApi && (
          <CopyText
            title="Copy as cURL"
            hint="It calls the server that npm run api starts."
            getText={() => formatCurl(name, body)}
          />
        )}
        {isOfApi && live !== null && (
          <button type="button" onClick={() => void failNext()}>
            Fail the next one
          </button>
        )}
        {live !== null && call.response !== undefined && (
          <button type="button" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            Answer this instead
          </button>
        )}
      </div>
      {isEdited && live !== null && (
        <AnswerForm
          live={live}
          call={call}
          onDone={() => {
            setMessage(`The next ${name} gets this answer.`)
            setEdited(false)
          }}
        />
      )}
      <output>{message}</output>
    </>
  )
}
