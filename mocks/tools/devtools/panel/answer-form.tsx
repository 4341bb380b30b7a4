import { useState } from 'react'
import { readErrorMessage } from '#mocks/lib/error-message.ts'
import type { LiveControl } from '#mocks/page/mock-server-control.ts'
import { isAnswerStatus } from '#mocks/wire/answer-by-hand.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { LabeledControl } from '#mocks/tools/devtools/ui/controls.tsx'
import { checkContract } from './check-contract.ts'
import type { CallName } from '#src/contract/calls.ts'

type AnswerFormProps = { live: LiveControl; call: LoggedCall; onDone: () => void }

function parseBody(text: string): { body: unknown } | { problem: string } {
  try {
    return { body: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: `The answer is no JSON: ${readErrorMessage(error)}` }
  }
}

/** Edits the answer of a call for the next call of its name. It may break the contract, which is said. */
export function AnswerForm({ live, call, onDone }: AnswerFormProps) {
  const { name, response } = call
  const [text, setText] = useState(() => JSON.stringify(response, null, 2))
  const [status, setStatus] = useState(String(call.status))
  const parsed = parseBody(text)
  const isStatus = isAnswerStatus(Number(status))
  const canAnswer = isStatus && !('problem' in parsed)
  const issues =
    canAnswer && checkContract({ ...call, status: Number(status), response: parsed.body }).issues
  const problems = [
    ...(isStatus ? [] : ['The status is a whole number from 200 to 599.']),
    ...('problem' in parsed ? [parsed.problem] : []),
    ...(issues || []).filter((issue) => issue.startsWith('response')),
  ]
  const submit = () => {
    if (!canAnswer) return
    live.answer(name as CallName, parsed.body, Number(status))
    onDone()
  }
  return (
    <form
      className="stack"
      aria-label={`Answer of the next ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LabeledControl label="Status">
        <input
          inputMode="numeric"
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        />
      </LabeledControl>
      <LabeledControl label="Answer">
        <textarea
          rows={12}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </LabeledControl>
      <div role="status">
        {problems.length > 0 && (
          <ul className="problem">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="buttons">
        <button type="submit" className="main" disabled={!canAnswer}>
          {`Give it to the next ${name}`}
        </button>
      </div>
    </form>
  )
}
