import type { BrowserContext, ConsoleMessage } from '@playwright/test'

function findConsoleProblem(message: ConsoleMessage): string | null {
  // The browser's own note of an answer; what it means is judged by the answer.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource:'))
    return null
  return `console: ${message.text()} (${message.location().url})`
}

type PageProblems = {
  /** What has happened so far. */
  problems: string[]
  /** Adds to it; null is no problem. */
  report: (problem: string | null) => void
}

/** Collects each error, and what the security policy blocks, in any page or frame of the context. */
export async function watchPages(context: BrowserContext): Promise<PageProblems> {
  const problems: string[] = []
  const report = (problem: string | null) => {
    if (problem !== null) problems.push(problem)
  }
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`))
  context.on('console', (message) => report(findConsoleProblem(message)))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
    )
  })
  return { problems, report }
}
