import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useNavigationStateBuilder } from './use-navigate-step.ts'

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
  const buildState = useNavigationStateBuilder()
  const state = buildState(backTo === undefined ? {} : { backTo })
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state, useTransitions: true })
  return (
    <a {...rest} href={useHref(to)} onClick={navigate}>
      {children}
    </a>
  )
}
