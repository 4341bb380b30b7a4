import type { Page } from '@playwright/test'
import { NOW } from '#fixtures/now.ts'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'
import { expect } from '#e2e/support/fixtures/test.ts'
import { evaluateInWidget, evaluateOnce } from '#e2e/support/pages/mock-server.ts'

type Visit = {
  /** By default English. */
  lang?: string | undefined
  /** The visitor waits for `takeStep` before each step. */
  isPaused?: boolean
}

/** Opens the demo page in a scenario; a visitor there goes on until what is expected. */
export async function openScenario(
  page: Page,
  scenario: string,
  { lang = '', isPaused = false }: Visit = {},
): Promise<void> {
  const show = isPaused ? 'paused' : ''
  const params = { scenario, now: NOW, seed: '1', latency: '0', show, ...(lang && { lang }) }
  await page.goto(`/demo/?${new URLSearchParams(params)}`)
}

type Status = VisitorState['status']

/** Waits until the visitor has come to the end, or to the next step where it is paused. */
export async function waitForVisitor(
  page: Page,
  statuses: readonly Status[] = ['paused', 'done', 'stopped'],
): Promise<VisitorState> {
  let state: VisitorState | undefined
  await expect(async () => {
    state = await evaluateInWidget(page, (mockServer) => mockServer.visitor.state())
    expect(statuses).toContain(state.status)
  }).toPass()
  if (state === undefined) throw new Error('The page has no visitor')
  return state
}

/** Lets a paused visitor take a step, and waits until the next one is due or none is left. */
export async function takeStep(page: Page): Promise<VisitorState> {
  await waitForVisitor(page, ['idle', 'paused'])
  // The page may be left meanwhile.
  await evaluateOnce(page, (mockServer) => mockServer.visitor.step()).catch(() => undefined)
  return await waitForVisitor(page)
}
