import type { $ZodIssue } from 'zod/v4/core'
import type { CallName } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import type { LoggedCall } from '#mocks/control.ts'
import { providerCalls } from '#mocks/tape/provider.ts'

export type Verdict = {
  says:
    | 'miss'
    | 'waiting'
    | 'no answer'
    | 'fits the contract'
    | 'breaks the contract'
    | 'asked of the provider'
  /** Field by field. */
  issues: string[]
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

const told =
  (whose: string) =>
  ({ path, message }: $ZodIssue): string =>
    `${[whose, ...path.map(String)].join('.')}: ${message}`

/** Whether a tape holds a call, and whether it and its answer are what the contract says. */
export const verdictOf = ({ name, body, status, answer, duration, miss }: LoggedCall): Verdict => {
  if (miss !== undefined) return { says: 'miss', issues: [miss] }
  const nothing: Verdict = { says: duration === undefined ? 'waiting' : 'no answer', issues: [] }
  if (Object.hasOwn(providerCalls, name))
    return status === 0 ? nothing : { says: 'asked of the provider', issues: [] }
  if (!isCall(name)) return { says: 'breaks the contract', issues: [`There is no call ${name}`] }
  const asked = calls[name].body.safeParse(body).error?.issues.map(told('request')) ?? []
  const schema = status === 200 ? calls[name].result : errorBody
  const got = status === 0 ? [] : (schema.safeParse(answer).error?.issues ?? [])
  const issues = [...asked, ...got.map(told('answer'))]
  if (issues.length > 0) return { says: 'breaks the contract', issues }
  return status === 0 ? nothing : { says: 'fits the contract', issues }
}
