import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import type { ContractIssue } from '#src/contract/tolerant-list.ts'
import { listContractIssues } from '#src/contract/tolerant-list.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { stripeCalls } from '#mocks/server/stripe/api-contract.ts'

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

function formatIssues(subject: string, issues: ContractIssue[]): string[] {
  return issues.map(({ path, message }) =>
    path === '' ? `${subject}: ${message}` : `${subject}.${path}: ${message}`,
  )
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
  const responseSchema = status === 200 ? calls[name].result : errorBody
  const issues = [
    ...formatIssues('request', listContractIssues(calls[name].body, body)),
    ...(status === 0 ? [] : formatIssues('response', listContractIssues(responseSchema, response))),
  ]
  if (issues.length > 0) return { outcome: 'violates the contract', issues }
  return status === 0 ? noResponse : { outcome: 'matches the contract', issues }
}
