import { getElement } from './get-element.ts'
import type { FromChallenge } from '#mocks/server/stripe/frame-protocol.ts'
import { getParentPeer, send } from '#mocks/server/stripe/frame-protocol.ts'

/** Shows Stripe's dialog around the page of the bank, which is in a frame of its own as at Stripe. */
export function showChallenge(): void {
  const parentPeer = getParentPeer()
  const issuer = getElement('issuer', HTMLIFrameElement)
  const choose = (result: FromChallenge['result']) =>
    send(parentPeer, { type: 'authentication', result })
  const listenForEscape = (page: Document) =>
    page.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') choose('cancel')
    })
  issuer.addEventListener('load', () => {
    const bank = issuer.contentDocument
    if (bank === null) return
    listenForEscape(bank)
    bank
      .querySelector('#test-source-authorize-3ds')
      ?.addEventListener('click', () => choose('complete'))
    bank.querySelector('#test-source-fail-3ds')?.addEventListener('click', () => choose('fail'))
  })
  const styles = [...document.querySelectorAll('link[rel=stylesheet], style')]
  issuer.srcdoc = `<!doctype html><html lang="en">${styles.map(({ outerHTML }) => outerHTML).join('')}${
    getElement('bank', HTMLTemplateElement).innerHTML
  }`
  listenForEscape(document)
  getElement('cancel', HTMLButtonElement).addEventListener('click', () => choose('cancel'))
  document.title = 'Card authentication'
  document.body.className = 'veil'
  // Not earlier: a click would have no effect.
  getElement('window', HTMLElement).hidden = false
}
