import { getElement } from './get-element.ts'
import {
  createSameOriginPeer,
  fromChallenge,
  listen,
  getParentPeer,
  send,
} from '#mocks/server/stripe/frame-protocol.ts'

// Stripe's dialog around the page of the bank.

const parentPeer = getParentPeer()
const issuer = getElement('issuer', HTMLIFrameElement)

function cancel(): void {
  send(parentPeer, { type: 'authentication', result: 'cancel' })
}

listen(
  createSameOriginPeer(() => issuer.contentWindow),
  fromChallenge,
  (message) => send(parentPeer, message),
)
getElement('cancel', HTMLButtonElement).addEventListener('click', cancel)
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') cancel()
})
// Not earlier: a click would have no effect, and a choice in the bank's page would be lost.
getElement('window', HTMLElement).hidden = false
