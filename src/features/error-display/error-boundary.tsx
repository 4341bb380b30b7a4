import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Component, createRef } from 'react'
import { CodeError } from '#src/api/code.ts'
import { takeLostFocus } from '#src/ui/focus.ts'
import { ErrorDisplay } from './error-display.tsx'

type Props = { children: ReactNode; resetKey: string; onReset: () => void }
type State = { error: unknown; failed: boolean }

class Catch extends Component<Props, State> {
  override state: State = { error: null, failed: false }
  place = createRef<HTMLDivElement>()

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override componentDidUpdate(before: Props, { failed }: State): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry()
    else if (this.state.failed && !failed) takeLostFocus(this.place.current)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ error: null, failed: false })
  }

  tryAgain = () => {
    if (this.state.error instanceof CodeError) location.reload()
    else this.retry()
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <div ref={this.place}>
        <ErrorDisplay error={this.state.error} retry={this.tryAgain} />
      </div>
    ) : (
      this.props.children
    )
  }
}

/** Shows a failed load or a crash in its own place; 'Try again' asks again. A new `resetKey` clears it. */
export function ErrorBoundary({
  children,
  resetKey = '',
}: {
  children: ReactNode
  resetKey?: string
}) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch resetKey={resetKey} onReset={reset}>
          {children}
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}
