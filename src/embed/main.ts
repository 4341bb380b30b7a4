import { removeProviderParams } from './addresses.ts'
import { createTourCheckoutElement } from './tour-checkout.ts'

/**
 * This script's own address; null inside a page's bundle or inline. A module has no `currentScript`, and
 * that of a bundle is no address of ours.
 */
function findScriptAddress(): string | null {
  const scripts = [document.currentScript, ...document.scripts]
  const addresses = scripts.map((script) => (script instanceof HTMLScriptElement ? script.src : ''))
  return addresses.find((address) => /\/v\d+\/embed\.js(?:\?|$)/.test(address)) ?? null
}

const cleanAddress = removeProviderParams(location.href)
if (cleanAddress !== location.href) history.replaceState(history.state, '', cleanAddress)
if (customElements.get('tour-checkout') === undefined)
  customElements.define('tour-checkout', createTourCheckoutElement(findScriptAddress()))
