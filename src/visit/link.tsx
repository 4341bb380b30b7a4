import type { MouseEvent, ReactNode } from 'react'
import { startTransition } from 'react'
import { useHref } from 'react-router-dom'
import { useNavigateStep } from './use-navigate-step.ts'

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
    // The browser opens the address elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    startTransition(() => navigateStep(to, backTo === undefined ? {} : { backTo }))
  }
  return (
    <a {...rest} href={useHref(to)} onClick={handleClick}>
      {children}
    </a>
  )
}
