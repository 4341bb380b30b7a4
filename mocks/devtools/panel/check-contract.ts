import type { $ZodIssue } from 'zod/v4/core'
import type { CallName } from '#src/contract/calls.ts'
import { calls, errorBody } from '#src/contract/calls.ts'
import { findDroppedPath } from '#src/contract/tolerant-list.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import { stripeCalls } from '#mocks/stripe/api-contract.ts'

export type ContractCheck = {
  outcome:
    | 'unmatched'
    | 'waiting'
    | 'no response'
    | 'matches the contract'
    | 'violates the contract'
    | 'sent to Stripe'
  /** One per field: 'response.units: Invalid input'. */
  issues: string[]
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

function formatIssue(subject: string) {
  return ({ path, message }: $ZodIssue): string =>
    `${[subject, ...path.map(String)].join('.')}: ${message}`
}

/** The violations of a response, entries that the widget drops among them. */
function listResponseIssues(name: CallName, status: number, response: unknown): string[] {
  const schema = status === 200 ? calls[name].result : errorBody
  const parsed = schema.safeParse(response)
  if (!parsed.success) return parsed.error.issues.map(formatIssue('response'))
  const droppedPath = findDroppedPath(parsed.data)
  return droppedPath === undefined ? [] : [`response.${droppedPath}: the widget drops this entry`]
}

/** Checks the request and the response of a call against the contract; in a replay, whether the call is on the tape. */
export function checkContract({
  name,
  body,
  status,
  response,
  duration,
  unmatched,
}: LoggedCall): ContractCheck {
  if (unmatched !== undefined) return { outcome: 'unmatched', issues: [unmatched] }
  const noResponse: ContractCheck = {
    outcome: duration === undefined ? 'waiting' : 'no response',
    issues: [],
  }
  if (Object.hasOwn(stripeCalls, name))
    return status === 0 ? noResponse : { outcome: 'sent to Stripe', issues: [] }
  if (!isCallName(name))
    return { outcome: 'violates the contract', issues: [`${name} is not a call of the API`] }
  const requestIssues =
    calls[name].body.safeParse(body).error?.issues.map(formatIssue('request')) ?? []
  const issues = [
    ...requestIssues,
    ...(status === 0 ? [] : listResponseIssues(name, status, response)),
  ]
  if (issues.length > 0) return { outcome: 'violates the contract', issues }
  return status === 0 ? noResponse : { outcome: 'matches the contract', issues }
}
