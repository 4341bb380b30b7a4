import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Component, createRef } from 'react'
import { ChunkLoadError } from '#src/api/load-chunk.ts'
import { recoverLostFocus } from '#src/ui/focus.ts'
import { ErrorDisplay } from './error-display.tsx'

type Props = { children: ReactNode; resetKey: string; onReset: () => void }
type State = { error: unknown; hasFailed: boolean }

class ErrorCatcher extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false }
  container = createRef<HTMLDivElement>()

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override componentDidUpdate(previousProps: Props, { hasFailed }: State): void {
    if (this.state.hasFailed && previousProps.resetKey !== this.props.resetKey) this.retry()
    else if (this.state.hasFailed && !hasFailed) recoverLostFocus(this.container.current)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ error: null, hasFailed: false })
  }

  handleRetry = () => {
    if (this.state.error instanceof ChunkLoadError) location.reload()
    else this.retry()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <div ref={this.container}>
        <ErrorDisplay error={this.state.error} retry={this.handleRetry} />
      </div>
    ) : (
      this.props.children
    )
  }
}

/** Shows an error of its children in their place; 'Try again' or a changed `resetKey` renders them again (ERR-5). */
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
        <ErrorCatcher resetKey={resetKey} onReset={reset}>
          {children}
        </ErrorCatcher>
      )}
    </QueryErrorResetBoundary>
  )
}
