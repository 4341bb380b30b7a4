import { byId } from './dom.ts'
import { send } from './protocol.ts'

// The bank's page: the visitor's choice goes to the provider's window around it.

byId('test-source-authorize-3ds', HTMLButtonElement).addEventListener('click', () =>
  send(window.parent, { type: 'authentication', result: 'complete' }),
)
byId('test-source-fail-3ds', HTMLButtonElement).addEventListener('click', () =>
  send(window.parent, { type: 'authentication', result: 'fail' }),
)
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') send(window.parent, { type: 'authentication', result: 'cancel' })
})
