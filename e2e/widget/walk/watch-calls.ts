import { vi } from 'vitest'
import type { OrderIntent } from '#src/contract/entities.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { isWrite } from '#e2e/widget/tables/call-cases.ts'

/** The API calls of a walk, over all its pages. */
export type CallWatch = {
  /** The order of the latest response that has reached the page. */
  getLatestOrder: () => OrderIntent | null
  /** The writes of this page without a response: name and body. */
  listWrites: () => string[]
  /** The writes of all pages so far. */
  sentWrites: readonly string[]
  leavePage: () => void
}

/** Starts the error of a request that the mock server does not know. */
const UNHANDLED_REQUEST = 'No handler for'
const API_CALL = /\/api\/(\w+)$/

function isOrderResult(result: unknown): result is { orderIntent: OrderIntent } {
  return (
    isRecord(result) &&
    isRecord(result['orderIntent']) &&
    typeof result['orderIntent']['id'] === 'string'
  )
}

/** The order of the first response that has one: it may have arrived before `fetch` was watched. */
function findFirstOrder(log: LoggedCall[]): OrderIntent | null {
  const { response } = log.find((call) => isOrderResult(call.response)) ?? {}
  return isOrderResult(response) ? response.orderIntent : null
}

/**
 * Watches the page's `fetch`.
 * @param addError Called for a request without a handler.
 * @param onReload Called when the page would load itself again.
 */
export function watchCalls(
  { mockApi }: Screen,
  addError: (error: unknown) => void,
  onReload: () => void,
): CallWatch {
  let latestOrder: OrderIntent | null = null
  let writes = new Map<object, string>()
  const sentWrites: string[] = []
  const received = new WeakSet<LoggedCall>()

  function receive(name: string): void {
    const call = mockApi.log.findLast((each) => each.name === name && each.duration !== undefined)
    if (call === undefined || received.has(call)) return
    received.add(call)
    if (isOrderResult(call.response)) latestOrder = call.response.orderIntent
  }

  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const url = input instanceof Request ? input.url : input.toString()
    const [, name = ''] = API_CALL.exec(url) ?? []
    const ownWrites = writes
    const write = {}
    if (isWrite(name) && typeof init?.body === 'string') {
      const description = `${name} ${init.body}`
      ownWrites.set(write, description)
      sentWrites.push(description)
    }
    try {
      const response = await fetch(input, init)
      receive(name)
      return response
    } catch (error) {
      // Before it reloads, the page requests its own address. A real reload would end the test.
      if (url === '/') onReload()
      else if (String(error).includes(UNHANDLED_REQUEST)) addError(error)
      throw error
    } finally {
      ownWrites.delete(write)
    }
  })
  return {
    getLatestOrder: () => latestOrder ?? findFirstOrder(mockApi.log),
    listWrites: () => [...writes.values()],
    sentWrites,
    leavePage() {
      writes = new Map()
    },
  }
}
