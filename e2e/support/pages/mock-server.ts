import type { Frame, JSHandle, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { isProviderCall } from '#scenarios/engine/faults.ts'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { callFromPage, createHttpCall } from '#e2e/support/api.ts'

type ControlCallback<T> = (mockServer: MockServerControl, text: string) => T | Promise<T>

/** Evaluates a callback in the frame that holds the widget; fails where there is none, or where it is left meanwhile. */
export async function evaluateOnce<T>(
  page: Page,
  callback: ControlCallback<T>,
  text = '',
): Promise<T> {
  for (const frame of page.frames()) {
    const control = await frame.evaluateHandle(() => window.mockServer)
    // The callback runs in the document in which the control was found, or fails.
    if (await control.evaluate((found) => found !== undefined))
      return await (control as JSHandle<MockServerControl>).evaluate(callback, text)
  }
  throw new Error('No widget is open')
}

/** Evaluates a callback that changes nothing: waits for the widget, and repeats it where the page is left meanwhile. */
export async function evaluateInWidget<T>(
  page: Page,
  callback: ControlCallback<T>,
  text?: string,
): Promise<T> {
  let result: { value: T } | undefined
  await expect(async () => {
    result = { value: await evaluateOnce(page, callback, text) }
  }).toPass()
  if (result === undefined) throw new Error('No widget is open')
  return result.value
}

/** Lets the page's own visitor repeat the actions of a tape on its mock server. */
export async function repeatTape(page: Page, tape: string): Promise<void> {
  await evaluateInWidget(
    page,
    ({ live, visitor }, text) => {
      live?.repeat(text)
      void visitor.play()
    },
    tape,
  )
}

/** The calls of a name since the page load, oldest first; by default all of the API. */
export async function getCalls(page: Page | Frame, name?: CallName): Promise<LoggedCall[]> {
  const all = await page.evaluate(() => window.mockServer?.calls() ?? [])
  return all.filter((call) =>
    name === undefined ? !isProviderCall(call.name) : call.name === name,
  )
}

/** The id of the order in the page's API calls, once one has it. */
export async function findOrderId(page: Page): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    const bodies = (await getCalls(page)).map(({ body }) => body as { orderIntentId?: string })
    id = bodies.find(({ orderIntentId }) => orderIntentId !== undefined)?.orderIntentId
    expect(id).toBeDefined()
  }).toPass()
  return id ?? ''
}

/** Makes an API call from the page, as another tab would. */
export async function callPageApi<N extends CallName>(
  page: Page,
  name: N,
  body: CallBody<N>,
): Promise<CallResult<N>> {
  return await createHttpCall((...call) => callFromPage(page, ...call))(name, body)
}
