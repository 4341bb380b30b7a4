import { byId } from './dom.ts'
import { fromChallenge, hear, send } from './protocol.ts'

// The provider's window around the bank's page.

const issuer = byId('issuer', HTMLIFrameElement)
const cancel = (): void => send(window.parent, { type: 'authentication', result: 'cancel' })

hear(
  () => issuer.contentWindow,
  fromChallenge,
  (message) => send(window.parent, message),
)
byId('cancel', HTMLButtonElement).addEventListener('click', cancel)
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') cancel()
})
