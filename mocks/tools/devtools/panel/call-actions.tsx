import { useState } from 'react'
import { CALL_NAMES } from '#scenarios/engine/faults.ts'
import { formatCurl } from './format-curl.ts'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'

type CallActionsProps = { server: MockServerControl; name: string; body: unknown }

/** Buttons of a call of the API: copy it as a command, and make the next one fail. */
export function CallActions({ server, name, body }: CallActionsProps) {
  const [message, setMessage] = useState('')
  if (!(CALL_NAMES as readonly string[]).includes(name)) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatCurl(name, body))
      setMessage('Copied. It calls the server that npm run api starts.')
    } catch {
      setMessage('The browser denies access to the clipboard.')
    }
  }
  const { live } = server
  const failNext = async () => {
    await live?.failNext(name)
    setMessage(`The next ${name} fails with status 500.`)
  }
  return (
    <>
      <div className="buttons">
        <button type="button" onClick={() => void copy()}>
          Copy as cURL
        </button>
        {live !== null && (
          <button type="button" onClick={() => void failNext()}>
            Fail the next one
          </button>
        )}
      </div>
      <p role="status">{message}</p>
    </>
  )
}
