import { expect, test, vi } from 'vitest'
import { parseHostMessage } from '#src/embed/protocol.ts'
import { sendPrefill } from './repeat-actions.ts'

test('a replay sends what the host page knows as that page does (TAPE-1, HOST-9)', () => {
  const receive = vi.fn<(event: MessageEvent) => unknown>(({ data }) => parseHostMessage(data))
  window.addEventListener('message', receive, { once: true })
  const prefill = JSON.stringify({ guests: { ADULT: 3 } })
  sendPrefill(document, prefill)
  expect(receive).toHaveReturnedWith({ type: 'prefill', prefill })
})
