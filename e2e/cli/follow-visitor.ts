import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { evaluateOnce } from '#e2e/support/pages/mock-server.ts'

const POLL_MS = 100

/** The visitor's state and the entries that have not been requested; null while the page navigates. */
async function readProgress(page: Page) {
  try {
    return await evaluateOnce(page, (mockServer) => ({
      ...mockServer.visitor.state(),
      unused: mockServer.replay?.unusedEntries() ?? [],
    }))
  } catch {
    return null
  }
}

type End = {
  /** 'stalled': nothing has happened for as long as the caller waits. */
  status: 'done' | 'stopped' | 'stalled'
  /** The step at which the visit ended, or why it stopped. */
  step: string
  /** Numbers of the entries that have not been requested. */
  unused: number[]
}

/** Waits until the page's own visitor is at the end of the visit, or goes no further. */
export async function followVisitor(
  page: Page,
  patienceMs: number,
  onStep: (step: string) => void = () => undefined,
): Promise<End> {
  let last: Awaited<ReturnType<typeof readProgress>> = null
  let lastAt = Date.now()
  for (;;) {
    const progress = await readProgress(page)
    const { status, step = '', unused = [] } = progress ?? {}
    if (status === 'done' || status === 'stopped') return { status, step, unused }
    if (progress !== null && step !== last?.step) onStep(step)
    if (JSON.stringify(progress) !== JSON.stringify(last)) lastAt = Date.now()
    else if (Date.now() - lastAt > patienceMs) return { status: 'stalled', step, unused }
    last = progress
    await sleep(POLL_MS)
  }
}
