import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Request, Response } from '@playwright/test'
import { watchPages } from './watch-pages.ts'

const LOCAL = /^(?:http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/|data:|blob:|about:)/

/** How a request ends that the worker refused or that the page gave up: neither went out. */
const LOCAL_FAILURES = ['net::ERR_FAILED', 'net::ERR_ABORTED']

function findResponseProblem(response: Response): string | null {
  const url = response.url()
  return LOCAL.test(url) || response.fromServiceWorker() ? null : `left the machine: ${url}`
}

function findFailureProblem(request: Request): string | null {
  const reason = request.failure()?.errorText ?? ''
  return LOCAL.test(request.url()) || LOCAL_FAILURES.includes(reason)
    ? null
    : `tried to leave the machine: ${request.url()} (${reason})`
}

/** Collects what must not happen in any page, frame or worker of the context. */
async function recordProblems(context: BrowserContext): Promise<string[]> {
  const { problems, report } = await watchPages(context)
  context.on('response', (response) => report(findResponseProblem(response)))
  context.on('requestfailed', (request) => report(findFailureProblem(request)))
  return problems
}

type TestFixtures = {
  /** Problems that the test is about: they may happen. */
  allowedErrors: RegExp[]
  /** No error in a page, no request off the machine, nothing blocked by the security policy. */
  invariants: undefined
}

export const test = base.extend<TestFixtures>({
  allowedErrors: [[], { option: true }],
  invariants: [
    async ({ context, allowedErrors }, use) => {
      const problems = await recordProblems(context)
      await use(undefined)
      expect(
        problems.filter((problem) => !allowedErrors.some((pattern) => pattern.test(problem))),
        'what must not happen in any test',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
