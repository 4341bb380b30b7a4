import { removeProviderParams } from './addresses.ts'
import { createTourCheckoutElement } from './tour-checkout.ts'

/**
 * The address of embed.js; null when the loader is bundled or inline. A module has no `currentScript`, so the
 * document's scripts are searched by address.
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
