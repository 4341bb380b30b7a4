/** The header that marks every response of the mock server. */
export const MOCK_HEADER = 'X-Mock-Server'

function isApiCall(url: string): boolean {
  return /\/api\/\w+$/.test(new URL(url).pathname)
}

/**
 * Checks the response to each API call. One without the header of the mock server has reached the network.
 * @param reactivate Restarts the mock server. The call is then repeated, which is safe: the development and preview
 * servers reject every API call.
 * @param onLost Runs when that did not help.
 */
export function guardFetch(reactivate: () => Promise<void>, onLost: () => void): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const send = () => fetch(input instanceof Request ? input.clone() : input, init)
    const response = await send()
    if (!isApiCall(response.url) || response.headers.has(MOCK_HEADER)) return response
    try {
      await reactivate()
      const secondResponse = await send()
      if (secondResponse.headers.has(MOCK_HEADER)) return secondResponse
    } catch {
      // Reported below.
    }
    onLost()
    return response
  }
}
