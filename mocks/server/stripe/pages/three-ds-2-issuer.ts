import { getElement } from './get-element.ts'
import {
  type FromChallenge,
  createSameOriginPeer,
  send,
} from '#mocks/server/stripe/frame-protocol.ts'

// The page of the bank. It sends the visitor's choice to Stripe's dialog around it.

function choose(result: FromChallenge['result']): void {
  send(
    createSameOriginPeer(() => window.parent),
    { type: 'authentication', result },
  )
}

getElement('test-source-authorize-3ds', HTMLButtonElement).addEventListener('click', () =>
  choose('complete'),
)
getElement('test-source-fail-3ds', HTMLButtonElement).addEventListener('click', () =>
  choose('fail'),
)
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') choose('cancel')
})
// The page is shown only now, because an earlier click would have no effect.
getElement('bank', HTMLElement).hidden = false
