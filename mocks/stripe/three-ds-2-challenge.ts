import { byId } from './dom.ts'
import { fellow, fromChallenge, hear, pageAround, send } from './protocol.ts'

// The provider's window around the bank's page.

const page = pageAround()
const issuer = byId('issuer', HTMLIFrameElement)
const cancel = (): void => send(page, { type: 'authentication', result: 'cancel' })

hear(
  fellow(() => issuer.contentWindow),
  fromChallenge,
  (message) => send(page, message),
)
byId('cancel', HTMLButtonElement).addEventListener('click', cancel)
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') cancel()
})
