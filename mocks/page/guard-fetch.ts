import { MOCK_HEADER } from '#mocks/wire/backend.ts'
import { STRIPE_HOST } from '#mocks/wire/request-call.ts'

function isApiCall(url: string): boolean {
  return /\/api\/\w+$/.test(new URL(url).pathname)
}

function isProviderCall(input: RequestInfo | URL): boolean {
  const url = input instanceof Request ? input.url : input
  return new URL(url, location.href).host === STRIPE_HOST
}

/**
 * Keeps calls from the network when the worker of the mock server is gone. The response to an API call shows it by its
 * missing header. A call of the card provider, which no server of this origin would reject, is sent only after the mock
 * server has responded.
 * @param reactivate Restarts the mock server unless it responds. An API call is then repeated, which is safe: the
 * development and preview servers reject every API call.
 * @param onLost Runs with the error when that did not help. Later calls are not repeated, until the page is reloaded: one
 * that succeeded would go on beside the message.
 */
export function guardFetch(
  reactivate: () => Promise<void>,
  onLost: (cause: unknown) => void,
): void {
  const { fetch } = window
  let isLost = false
  const lose = (cause: unknown) => {
    if (!isLost) onLost(cause)
    isLost = true
  }
  const ensureAwake = async () => {
    try {
      await reactivate()
    } catch (error) {
      lose(error)
    }
    if (isLost) throw new TypeError('Failed to fetch')
  }
  window.fetch = async (input, init) => {
    const send = () => fetch(input instanceof Request ? input.clone() : input, init)
    if (isProviderCall(input)) await ensureAwake()
    const response = await send()
    if (!isApiCall(response.url) || response.headers.has(MOCK_HEADER)) return response
    let cause: unknown
    try {
      await reactivate()
      if (isLost) return response
      const secondResponse = await send()
      if (secondResponse.headers.has(MOCK_HEADER)) return secondResponse
    } catch (error) {
      cause = error
    }
    lose(cause)
    return response
  }
}
