import { expect, onTestFinished, test, vi } from 'vitest'
import { parseHostMessage } from '#src/embed/protocol.ts'
import { sendPrefill } from './perform.ts'
import { listRefusals } from './repeat-actions.ts'

test('a replay sends what the host page knows as that page does (TAPE-1, HOST-9)', () => {
  const receive = vi.fn<(event: MessageEvent) => unknown>(({ data }) => parseHostMessage(data))
  window.addEventListener('message', receive, { once: true })
  const prefill = JSON.stringify({ guests: { ADULT: 3 } })
  sendPrefill(document, prefill)
  expect(receive).toHaveReturnedWith({ type: 'prefill', prefill })
})

test('a replay that goes no further says what the page refuses (TAPE-3)', () => {
  const root = document.createElement('main')
  root.id = 'root'
  root.innerHTML = `
    <p role="alert">Email is missing</p><button disabled>Next</button>
    <label>Email<input aria-invalid="true"></label><label>Phone<input></label>`
  document.body.append(root)
  onTestFinished(() => root.remove())
  expect(listRefusals(document).trim().split('\n')).toEqual([
    'The page shows alert: Email is missing',
    'The page shows textbox: Email (invalid)',
  ])
})
