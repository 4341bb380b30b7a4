import type { VisitorControl } from '#mocks/page/mock-server-control.ts'

function describeProgress(visitor: VisitorControl): string {
  const { status, step } = visitor.state()
  if (status === 'done') return 'Done.'
  if (status === 'stopped') return `Stopped. ${step}`
  return status === 'walking' ? `${step} …` : ''
}

/** The recorded visit in words, and a visitor who repeats it: at once, or one step at a time. */
export function VisitorView({ visitor }: { visitor: VisitorControl }) {
  const steps = visitor.steps()
  const isWalking = visitor.state().status === 'walking'
  const nextIndex = steps.findIndex(({ isDone }) => !isDone)
  return (
    <>
      <ol className="numbered" aria-label="Recorded visit">
        {steps.map(({ text, isDone, screen }, index) => (
          <li
            key={index}
            className={isDone ? 'hint' : ''}
            aria-current={index === nextIndex ? 'step' : undefined}
          >
            <span>{isDone ? `${text}, done` : text}</span>
            {screen !== undefined && (
              <details>
                <summary>Screen before</summary>
                <ul aria-label={`Screen before step ${index + 1}`}>
                  {screen.map((line, number) => (
                    <li key={number}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
      <div className="buttons">
        {isWalking ? (
          <button type="button" className="main" onClick={() => visitor.stop()}>
            Stop
          </button>
        ) : (
          <button type="button" className="main" onClick={() => void visitor.play()}>
            Play
          </button>
        )}
        <button type="button" disabled={isWalking} onClick={() => void visitor.step()}>
          Step
        </button>
      </div>
      <output>{describeProgress(visitor)}</output>
    </>
  )
}
