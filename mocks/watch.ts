/** Every answer of the pretend server has it. */
export const MARK = 'X-Pretend-World'

const isCall = (url: string): boolean => /\/api\/\w+$/.test(new URL(url).pathname)

/**
 * Looks at the answer of each call: one that the pretend server did not give has gone to the network.
 * @param revive Brings the pretend server back, after which the call is made again: nobody has acted on
 * it, since our own servers refuse every call.
 * @param giveUp Told when that did not help.
 */
export const watchCalls = (revive: () => Promise<void>, giveUp: () => void): void => {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const send = () => fetch(input instanceof Request ? input.clone() : input, init)
    const response = await send()
    if (!isCall(response.url) || response.headers.has(MARK)) return response
    try {
      await revive()
      const answer = await send()
      if (answer.headers.has(MARK)) return answer
    } catch {
      // It stays away.
    }
    giveUp()
    return response
  }
}
