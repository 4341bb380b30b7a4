/** Every answer of the pretend server has it. */
export const MOCK_HEADER = 'X-Mock-Server'

const isApiCall = (url: string): boolean => /\/api\/\w+$/.test(new URL(url).pathname)

/**
 * Looks at the answer of each call: one that the pretend server did not give has gone to the network.
 * @param reactivate Brings the pretend server back, after which the call is made again: nobody has acted on
 * it, since our own servers refuse every call.
 * @param onLost Told when that did not help.
 */
export const guardFetch = (reactivate: () => Promise<void>, onLost: () => void): void => {
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
      // It stays away.
    }
    onLost()
    return response
  }
}
