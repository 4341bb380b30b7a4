import type { MouseEvent, ReactNode } from 'react'
import { startTransition } from 'react'
import { useHref } from 'react-router-dom'
import { useNavigateStep } from './use-navigate-step.ts'

/** A press that opens the address here; the browser opens it elsewhere for the others. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** A link inside the widget: it keeps the launch parameters in the navigation state. */
export function Link(props: {
  to: string
  /** The step, with its query, to which Save returns. */
  backTo?: string | undefined
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  children: ReactNode
}) {
  const { to, backTo, children, ...rest } = props
  const navigateStep = useNavigateStep()
  const handleClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    startTransition(() => navigateStep(to, backTo === undefined ? {} : { backTo }))
  }
  return (
    <a {...rest} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  )
}
