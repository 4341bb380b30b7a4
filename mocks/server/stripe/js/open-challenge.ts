import { CHALLENGE } from '#mocks/server/stripe/stripe-page.ts'
import { createFrameName, openPage } from './frame-link.ts'
import { type FromChallenge, fromChallenge, listenTo } from '#mocks/server/stripe/frame-protocol.ts'

/** Shows the 3D Secure dialog until the visitor has chosen. */
export function openChallenge(): Promise<FromChallenge['result']> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Card authentication')
  Object.assign(dialog.style, {
    width: '100%',
    height: '100vh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
  })
  const frame = document.createElement('iframe')
  frame.name = createFrameName()
  frame.title = 'Card authentication'
  const peer = openPage(frame, `?${CHALLENGE}`)
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' })
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  frame.focus()

  return new Promise((resolve) => {
    const settle = (result: FromChallenge['result']): void => {
      stopListening()
      dialog.close()
      dialog.remove()
      resolve(result)
    }
    const stopListening = listenTo(peer, fromChallenge, ({ result }) => settle(result))
    dialog.addEventListener('cancel', () => settle('cancel'))
  })
}
