import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Component, createRef, useId } from 'react'
import { createPrefetch } from '#src/api/prefetch.ts'
import { useService } from '#src/visit/app-state.ts'
import { recoverLostFocus } from '#src/ui/focus.ts'
import { ErrorDisplay } from './error-display.tsx'
import { ChunkLoadError } from './lazy-chunk.tsx'

/** Renders what surrounds an error display, such as the heading of the screen that failed. */
type RenderFrame = (display: ReactNode) => ReactNode
type Props = {
  children: ReactNode
  messageId: string
  resetKey: string
  isBare: boolean
  renderFrame: RenderFrame
  onReset: () => void
}

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
    if (this.state.error instanceof ChunkLoadError) this.state.error.reset()
    this.props.onReset()
    this.setState({ error: null, hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <div ref={this.container} role="group" aria-labelledby={this.props.messageId}>
        {this.props.renderFrame(
          <ErrorDisplay
            error={this.state.error}
            messageId={this.props.messageId}
            isBare={this.props.isBare}
            retry={this.retry}
          />,
        )}
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
  isBare = false,
  renderFrame = (display) => display,
}: {
  children: ReactNode
  resetKey?: string
  /** The frame is the box of the message, and has an icon. */
  isBare?: boolean
  renderFrame?: RenderFrame
}) {
  const client = useQueryClient()
  const messageId = useId()
  const { clear } = useService(createPrefetch)
  // Data that was loaded in advance has failed too, and each screen that shows it would want a press of its own.
  const handleReset = (resetQueries: () => void) => {
    clear()
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
    resetQueries()
  }
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorCatcher
          messageId={messageId}
          resetKey={resetKey}
          isBare={isBare}
          renderFrame={renderFrame}
          onReset={() => handleReset(reset)}
        >
          {children}
        </ErrorCatcher>
      )}
    </QueryErrorResetBoundary>
  )
}
